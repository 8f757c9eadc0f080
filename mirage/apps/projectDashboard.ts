import { projectDashboardEndpoints } from '#domain/dashboards/dashboards.endpoints.ts';
import type { DashboardProject, ProjectWidget } from '#domain/dashboards/dashboards.schema.ts';
import { dashboardProjectSeed, manyMembers, projectDashboardSeed } from '#domain/dashboards/projectDashboard.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';

/** Figures of a few projects: widgets and the projects they are of, which are only read. */
export const projectDashboardApp: MirageApp = {
  name: 'projectDashboard',
  seed: (tables) => {
    tables.load('projectDashboard', projectDashboardSeed);
    tables.load('dashboardProjects', dashboardProjectSeed);
  },
  many: (tables) => {
    tables.load('projectDashboard', manyMembers());
    tables.load('dashboardProjects', dashboardProjectSeed);
  },
  answers: (on) => {
    on(projectDashboardEndpoints.widgets, ({ tables }) => tables.all<ProjectWidget>('projectDashboard'));
    on(projectDashboardEndpoints.projects, ({ tables }) => tables.all<DashboardProject>('dashboardProjects'));
  },
};
