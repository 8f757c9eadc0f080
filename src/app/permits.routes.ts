import { type TabName, tabFrom } from '#src/entities/permits/permitTabs.ts';
import { boardRoutes } from '#src/features/board/board.routes.ts';
import type { Guide } from '#src/platform/guides.ts';
import { defineRoutes } from '#src/platform/routes.ts';

const guideOfTab: Readonly<Record<TabName, Guide>> = {
  overview: 'reading-a-permit',
  risk: 'reading-a-permit',
  gas: 'testing-for-gas',
  isolations: 'isolating',
  conflicts: 'resolving-conflicts',
  crew: 'reading-a-permit',
  location: 'reading-a-permit',
  conversations: 'talking-about-safety',
  handover: 'handing-a-shift-over',
  documents: 'reading-a-permit',
  timeline: 'reading-a-permit',
  chart: 'reading-a-permit',
};

/** The addresses of the permit workspace: several features draw them. */
export const permitsRoutes = defineRoutes([
  {
    id: 'permit-new',
    path: '/apps/permits/new',
    title: 'titles:permit',
    guide: 'writing-a-permit',
    screen: () => import('#src/features/draft/NewPermitScreen.tsx'),
  },
  {
    id: 'permits-opening',
    path: '/apps/permits',
    title: 'titles:permits',
    guide: 'finding-permits',
    screen: () => import('#src/features/permitList/PermitsScreen.tsx'),
  },
  {
    id: 'permits',
    path: '/apps/permits/:labelHandle',
    title: 'titles:permits',
    guide: 'finding-permits',
    screen: () => import('#src/features/permitList/PermitsScreen.tsx'),
  },
  {
    id: 'permit-emergencies',
    path: '/apps/permit-emergencies',
    title: 'titles:emergencies',
    guide: 'in-an-emergency',
    screen: () => import('#src/features/emergencies/EmergenciesScreen.tsx'),
  },
  {
    id: 'permit-conversations',
    path: '/apps/permit-conversations',
    title: 'titles:conversations',
    guide: 'talking-about-safety',
    screen: () => import('#src/features/conversations/ConversationsScreen.tsx'),
  },
  {
    id: 'permit',
    path: '/apps/permit/:permitId/:trackingNumber',
    title: 'titles:permit',
    guide: (query) => guideOfTab[tabFrom(query.get('tab'))],
    screen: () => import('#src/features/permit/PermitScreen.tsx'),
  },
  {
    id: 'permit-maps',
    path: '/apps/permit-maps',
    title: 'titles:permitMaps',
    access: 'hseCoordinator',
    guide: 'using-permit-maps',
    screen: () => import('#src/features/permitMaps/list/PermitMapsScreen.tsx'),
  },
  {
    id: 'permit-map',
    path: '/apps/permit-map/:mapId',
    title: 'titles:permitMap',
    access: 'hseCoordinator',
    guide: 'using-permit-maps',
    screen: () => import('#src/features/permitMaps/map/PermitMapScreen.tsx'),
  },
  {
    id: 'permit-print',
    path: '/apps/permit/:permitId/:trackingNumber/print',
    title: 'titles:permit',
    guide: 'reading-a-permit',
    screen: () => import('#src/features/documents/print/PrintScreen.tsx'),
  },
  {
    id: 'isolation-print',
    path: '/apps/permit/:permitId/:trackingNumber/print/isolation/:isolationId',
    title: 'titles:permit',
    guide: 'isolating',
    screen: () => import('#src/features/documents/print/CertificateScreen.tsx'),
  },
  {
    id: 'permit-edit',
    path: '/apps/permit/:permitId/:trackingNumber/edit',
    title: 'titles:permit',
    guide: 'writing-a-permit',
    screen: () => import('#src/features/draft/EditPermitScreen.tsx'),
  },
  {
    id: 'permit-handover',
    path: '/apps/permit-handover',
    title: 'titles:permitHandover',
    guide: 'handing-a-shift-over',
    screen: () => import('#src/features/handover/HandoverScreen.tsx'),
  },
  ...boardRoutes,
  {
    id: 'heat-map',
    path: '/apps/heat-map',
    title: 'titles:heatMap',
    access: 'hseCoordinator',
    guide: 'reading-the-heat-map',
    screen: () => import('#src/features/heatMap/HeatMapScreen.tsx'),
  },
  {
    id: 'gas-instruments',
    path: '/apps/gas-instruments',
    title: 'titles:gasInstruments',
    guide: 'keeping-gas-instruments',
    screen: () => import('#src/features/instruments/InstrumentsScreen.tsx'),
  },
  {
    id: 'permit-rules',
    path: '/apps/permit-rules',
    title: 'titles:permitRules',
    guide: 'looking-rules-up',
    screen: () => import('#src/features/rules/RulesScreen.tsx'),
  },
  {
    id: 'permit-clock',
    path: '/apps/permit-clock',
    title: 'titles:clock',
    guide: 'confirming-the-clock',
    screen: () => import('#src/features/clock/ClockScreen.tsx'),
  },
]);
