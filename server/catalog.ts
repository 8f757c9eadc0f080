import type { ServerConfig } from './config/config.ts';
import type { ServerModule } from './kit/module.ts';
import { accountModule } from './modules/account/account.module.ts';
import { administrationModule } from './modules/administration/administration.module.ts';
import { boardModule } from './modules/board/board.module.ts';
import { changesModule } from './modules/changes/changes.module.ts';
import { chatModule } from './modules/chat/chat.module.ts';
import { clockModule } from './modules/clock/clock.module.ts';
import { conflictsModule } from './modules/conflicts/conflicts.module.ts';
import { conversationExportModule } from './modules/conversationExport/conversationExport.module.ts';
import { conversationsModule } from './modules/conversations/conversations.module.ts';
import { permitEventsModule } from './modules/desk/permitEvents.module.ts';
import { documentsModule } from './modules/documents/documents.module.ts';
import { draftsModule } from './modules/draft/drafts.module.ts';
import { emergenciesModule } from './modules/emergencies/emergencies.module.ts';
import { evidenceModule } from './modules/evidence/evidence.module.ts';
import { gasReadingsModule } from './modules/gasReadings/gasReadings.module.ts';
import { handoversModule } from './modules/handover/handovers.module.ts';
import { heatMapModule } from './modules/heatMap/heatMap.module.ts';
import { instrumentsModule } from './modules/instruments/instruments.module.ts';
import { isolationsModule } from './modules/isolations/isolations.module.ts';
import { locationModule } from './modules/location/location.module.ts';
import { notificationsModule } from './modules/notifications/notifications.module.ts';
import { paperPermitsModule } from './modules/paperPermits/paperPermits.module.ts';
import { partsModule } from './modules/parts/parts.module.ts';
import { permitMapsModule } from './modules/permitMaps/permitMaps.module.ts';
import { permitsModule } from './modules/permits/permits.module.ts';
import { referencesModule } from './modules/references/references.module.ts';
import { registrationModule } from './modules/registration/registration.module.ts';
import { reportsModule } from './modules/reports/reports.module.ts';
import { rulesModule } from './modules/rules/rules.module.ts';
import { sealsModule } from './modules/seals/seals.module.ts';
import { sessionModule } from './modules/session/session.module.ts';
import { usersModule } from './modules/users/users.module.ts';
import { viewsModule } from './modules/views/views.module.ts';

/** All that this server answers. */
export const modulesFor = (config: ServerConfig): ServerModule[] => [
  sessionModule(config),
  registrationModule(config),
  accountModule(config),
  administrationModule(config),
  usersModule(config),
  referencesModule,
  rulesModule,
  permitsModule,
  boardModule,
  viewsModule,
  permitEventsModule(config),
  emergenciesModule,
  locationModule,
  permitMapsModule,
  heatMapModule,
  evidenceModule,
  partsModule,
  instrumentsModule,
  gasReadingsModule,
  isolationsModule,
  draftsModule,
  handoversModule,
  paperPermitsModule,
  documentsModule,
  changesModule(),
  clockModule,
  notificationsModule,
  chatModule,
  conflictsModule,
  conversationExportModule,
  conversationsModule,
  reportsModule,
  sealsModule,
];
