import { defineRoutes } from '#src/platform/routes.ts';

export const profileSampleRoutes = defineRoutes([
  {
    id: 'profile-sample',
    path: '/pages/profile',
    title: 'titles:profileSample',
    screen: () => import('./ProfileSampleScreen.tsx'),
  },
]);
