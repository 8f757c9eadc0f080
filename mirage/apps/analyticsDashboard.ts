import { analyticsDashboardSeed, manyCampaigns } from '#domain/dashboards/analyticsDashboard.seed.ts';
import { detailOf, widgetsIn } from '#domain/dashboards/analyticsDays.seed.ts';
import { analyticsDashboardEndpoints } from '#domain/dashboards/dashboards.endpoints.ts';
import type { AnalyticsWidget } from '#domain/dashboards/dashboards.schema.ts';
import type { MirageApp } from '#mirage/kit/app.ts';

/** Figures of a web shop that are only read: widgets, and what stands behind their marks. */
export const analyticsDashboardApp: MirageApp = {
  name: 'analyticsDashboard',
  seed: (tables) => tables.load('analyticsDashboard', analyticsDashboardSeed),
  many: (tables) => tables.load('analyticsDashboard', manyCampaigns()),
  answers: (on) => {
    on(analyticsDashboardEndpoints.widgets, ({ tables, query }) =>
      widgetsIn(tables.all<AnalyticsWidget>('analyticsDashboard'), query),
    );
    on(analyticsDashboardEndpoints.detail, ({ tables, query }) =>
      detailOf(tables.all<AnalyticsWidget>('analyticsDashboard'), query),
    );
  },
};
