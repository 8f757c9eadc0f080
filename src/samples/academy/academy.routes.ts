import { defineRoutes } from '#src/platform/routes.ts';

const list = () => import('./AcademyScreen.tsx');

export const academyRoutes = defineRoutes([
  { id: 'academy', path: '/apps/academy', title: 'titles:academy', screen: list },
  { id: 'academy-courses', path: '/apps/academy/courses', title: 'titles:academy', screen: list },
  {
    id: 'academy-course',
    path: '/apps/academy/courses/:courseId/:courseHandle?',
    title: 'titles:academy',
    screen: () => import('./CourseScreen.tsx'),
  },
]);
