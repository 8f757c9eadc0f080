import { defineRoutes } from '#src/platform/routes.ts';

const screen = () => import('./CalendarScreen.tsx');

export const calendarRoutes = defineRoutes([{ id: 'calendar', path: '/apps/calendar', title: 'titles:calendar', screen }]);
