import { analyticsDashboardSeed, manyCampaigns } from '#domain/dashboards/analyticsDashboard.seed.ts';
import { analyticsDashboardEndpoints } from '#domain/dashboards/dashboards.endpoints.ts';
import type { AnalyticsWidget } from '#domain/dashboards/dashboards.schema.ts';
import type { MirageApp } from '#mirage/kit/app.ts';

/** Figures of a web shop: widgets that are only read. */
export const analyticsDashboardApp: MirageApp = {
  name: 'analyticsDashboard',
  seed: (tables) => tables.load('analyticsDashboard', analyticsDashboardSeed),
  many: (tables) => tables.load('analyticsDashboard', manyCampaigns()),
  answers: (on) => {
    on(analyticsDashboardEndpoints.widgets, ({ tables }) => tables.all<AnalyticsWidget>('analyticsDashboard'));
  },
};
