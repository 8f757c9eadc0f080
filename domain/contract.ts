import { readingEndpoints } from '#domain/permits/gasReadings/reading.endpoints.ts';
import { academyEndpoints } from './academy/academy.endpoints.ts';
import { accountEndpoints } from './account/account.endpoints.ts';
import { administrationEndpoints } from './administration/administration.endpoints.ts';
import { calendarEndpoints } from './calendar/calendar.endpoints.ts';
import { changesEndpoints } from './changes/changes.endpoints.ts';
import { chatEndpoints } from './chat/chat.endpoints.ts';
import { teamChatEndpoints } from './chat/teamChat.endpoints.ts';
import { clockEndpoints } from './clock/clock.endpoints.ts';
import { contactsEndpoints } from './contacts/contacts.endpoints.ts';
import { conversationEndpoints } from './conversations/conversation.endpoints.ts';
import { conversationExportEndpoints } from './conversations/conversationExport.endpoints.ts';
import { analyticsDashboardEndpoints, projectDashboardEndpoints } from './dashboards/dashboards.endpoints.ts';
import { eCommerceEndpoints } from './eCommerce/eCommerce.endpoints.ts';
import { faqEndpoints } from './faq/faq.endpoints.ts';
import { fileManagerEndpoints } from './fileManager/fileManager.endpoints.ts';
import { handoverEndpoints } from './handover/handover.endpoints.ts';
import { paperPermitEndpoints } from './handover/paperPermit.endpoints.ts';
import { iconsEndpoints } from './icons/icons.endpoints.ts';
import { invoicesEndpoints } from './invoices/invoices.endpoints.ts';
import { knowledgeBaseEndpoints } from './knowledgeBase/knowledgeBase.endpoints.ts';
import { mailEndpoints } from './mail/mail.endpoints.ts';
import { notesEndpoints } from './notes/notes.endpoints.ts';
import { notificationPanelEndpoints } from './notificationPanel/notificationPanel.endpoints.ts';
import { boardEndpoints } from './permits/board/board.endpoints.ts';
import { bulkEndpoints } from './permits/bulk/bulk.endpoints.ts';
import { documentsEndpoints } from './permits/documents/documents.endpoints.ts';
import { draftEndpoints } from './permits/draft/draft.endpoints.ts';
import { emergencyEndpoints } from './permits/emergencies/emergency.endpoints.ts';
import { heatMapEndpoints } from './permits/heatMap/heatMap.endpoints.ts';
import { instrumentEndpoints } from './permits/instruments/instrument.endpoints.ts';
import { isolationEndpoints } from './permits/isolations/isolation.endpoints.ts';
import { locationEndpoints } from './permits/location/location.endpoints.ts';
import { notificationEndpoints } from './permits/notifications/notification.endpoints.ts';
import { partsEndpoints } from './permits/permit/parts.endpoints.ts';
import { permitsEndpoints } from './permits/permit/permit.endpoints.ts';
import { workEndpoints } from './permits/permit/work.endpoints.ts';
import { viewEndpoints } from './permits/permitList/view.endpoints.ts';
import { permitMapEndpoints } from './permits/permitMaps/permitMap.endpoints.ts';
import { profileSampleEndpoints } from './profileSample/profileSample.endpoints.ts';
import { quickPanelEndpoints } from './quickPanel/quickPanel.endpoints.ts';
import { referencesEndpoints } from './references/references.endpoints.ts';
import { reportsEndpoints } from './reports/report.endpoints.ts';
import { rulesEndpoints } from './rules/rules.endpoints.ts';
import { sampleAuthEndpoints } from './sampleAuth/sampleAuth.endpoints.ts';
import { scrumboardEndpoints } from './scrumboard/scrumboard.endpoints.ts';
import { sealEndpoints } from './seals/seal.endpoints.ts';
import { searchSampleEndpoints } from './searchSample/searchSample.endpoints.ts';
import { registrationEndpoints } from './session/registration.endpoints.ts';
import { sessionEndpoints } from './session/session.endpoints.ts';
import { conflictEndpoints } from './simops/conflict.endpoints.ts';
import { todoEndpoints } from './todo/todo.endpoints.ts';
import { usersEndpoints } from './users/users.endpoints.ts';

/** Everything that exists on the wire. The client, the answerers, the API reference and the coverage test read it here. */
export const contract = {
  searchSample: searchSampleEndpoints,
  profileSample: profileSampleEndpoints,
  notificationPanel: notificationPanelEndpoints,
  knowledgeBase: knowledgeBaseEndpoints,
  invoices: invoicesEndpoints,
  session: sessionEndpoints,
  registration: registrationEndpoints,
  account: accountEndpoints,
  administration: administrationEndpoints,
  users: usersEndpoints,
  references: referencesEndpoints,
  rules: rulesEndpoints,
  permits: permitsEndpoints,
  board: boardEndpoints,
  views: viewEndpoints,
  work: workEndpoints,
  parts: partsEndpoints,
  bulk: bulkEndpoints,
  notifications: notificationEndpoints,
  emergencies: emergencyEndpoints,
  location: locationEndpoints,
  permitMaps: permitMapEndpoints,
  heatMap: heatMapEndpoints,
  isolations: isolationEndpoints,
  gasInstruments: instrumentEndpoints,
  gasReadings: readingEndpoints,
  drafts: draftEndpoints,
  handovers: handoverEndpoints,
  paperPermits: paperPermitEndpoints,
  documents: documentsEndpoints,
  changes: changesEndpoints,
  clock: clockEndpoints,
  conflicts: conflictEndpoints,
  conversationExport: conversationExportEndpoints,
  conversations: conversationEndpoints,
  reports: reportsEndpoints,
  seals: sealEndpoints,
  analyticsDashboard: analyticsDashboardEndpoints,
  projectDashboard: projectDashboardEndpoints,
  faq: faqEndpoints,
  quickPanel: quickPanelEndpoints,
  icons: iconsEndpoints,
  sampleAuth: sampleAuthEndpoints,
  todo: todoEndpoints,
  notes: notesEndpoints,
  contacts: contactsEndpoints,
  chat: chatEndpoints,
  teamChat: teamChatEndpoints,
  calendar: calendarEndpoints,
  scrumboard: scrumboardEndpoints,
  eCommerce: eCommerceEndpoints,
  mail: mailEndpoints,
  fileManager: fileManagerEndpoints,
  academy: academyEndpoints,
} as const;

export type Contract = typeof contract;
