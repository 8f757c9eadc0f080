import { defineRoutes } from '#src/platform/routes.ts';

export const knowledgeBaseRoutes = defineRoutes([
  {
    id: 'knowledge-base',
    path: '/pages/knowledge-base',
    title: 'titles:knowledgeBase',
    screen: () => import('./KnowledgeBaseScreen.tsx'),
  },
]);
