import type { AnyStateMachine } from 'xstate';
import { accountDeletionAlphabet } from './accountDeletion/accountDeletion.alphabet.ts';
import { accountDeletionMachine } from './accountDeletion/accountDeletion.machine.ts';
import { appAlphabet } from './app/app.alphabet.ts';
import { appMachine } from './app/app.machine.ts';
import { blackStartAlphabet } from './blackStart/blackStart.alphabet.ts';
import { blackStartMachine } from './blackStart/blackStart.machine.ts';
import { chainCheckAlphabet } from './chainCheck/chainCheck.alphabet.ts';
import { chainCheckMachine } from './chainCheck/chainCheck.machine.ts';
import { changesAlphabet } from './changes/changes.alphabet.ts';
import { changesMachine } from './changes/changes.machine.ts';
import { chatPanelAlphabet } from './chatPanel/chatPanel.alphabet.ts';
import { chatPanelMachine } from './chatPanel/chatPanel.machine.ts';
import { clockConfirmAlphabet } from './clockConfirm/clockConfirm.alphabet.ts';
import { clockConfirmMachine } from './clockConfirm/clockConfirm.machine.ts';
import { conversationsAlphabet } from './conversations/conversations.alphabet.ts';
import { conversationsMachine } from './conversations/conversations.machine.ts';
import { dialogAlphabet } from './dialog/dialog.alphabet.ts';
import { dialogMachine } from './dialog/dialog.machine.ts';
import { emergencyDeclareAlphabet } from './emergencyDeclare/emergencyDeclare.alphabet.ts';
import { emergencyDeclareMachine } from './emergencyDeclare/emergencyDeclare.machine.ts';
import { emergencyEndAlphabet } from './emergencyEnd/emergencyEnd.alphabet.ts';
import { emergencyEndMachine } from './emergencyEnd/emergencyEnd.machine.ts';
import { exportAlphabet } from './export/export.alphabet.ts';
import { exportMachine } from './export/export.machine.ts';
import { fileUploadsAlphabet } from './fileUploads/fileUploads.alphabet.ts';
import { fileUploadsMachine } from './fileUploads/fileUploads.machine.ts';
import { finderAlphabet } from './finder/finder.alphabet.ts';
import { finderMachine } from './finder/finder.machine.ts';
import { fullscreenAlphabet } from './fullscreen/fullscreen.alphabet.ts';
import { fullscreenMachine } from './fullscreen/fullscreen.machine.ts';
import { handoverAlphabet } from './handover/handover.alphabet.ts';
import { handoverMachine } from './handover/handover.machine.ts';
import { isolationAlphabet } from './isolation/isolation.alphabet.ts';
import { isolationMachine } from './isolation/isolation.machine.ts';
import type { Alphabet } from './kit/alphabet.ts';
import { loginAlphabet } from './login/login.alphabet.ts';
import { loginMachine } from './login/login.machine.ts';
import { mailComposeAlphabet } from './mailCompose/mailCompose.alphabet.ts';
import { mailComposeMachine } from './mailCompose/mailCompose.machine.ts';
import { messagesAlphabet } from './messages/messages.alphabet.ts';
import { messagesMachine } from './messages/messages.machine.ts';
import { navbarAlphabet } from './navbar/navbar.alphabet.ts';
import { navbarMachine } from './navbar/navbar.machine.ts';
import { navigationAlphabet } from './navigation/navigation.alphabet.ts';
import { navigationMachine } from './navigation/navigation.machine.ts';
import { newPasswordAlphabet } from './newPassword/newPassword.alphabet.ts';
import { newPasswordMachine } from './newPassword/newPassword.machine.ts';
import { notificationPanelAlphabet } from './notificationPanel/notificationPanel.alphabet.ts';
import { notificationPanelMachine } from './notificationPanel/notificationPanel.machine.ts';
import { notificationStackAlphabet } from './notificationStack/notificationStack.alphabet.ts';
import { notificationStackMachine } from './notificationStack/notificationStack.machine.ts';
import { notificationsAlphabet } from './notifications/notifications.alphabet.ts';
import { notificationsMachine } from './notifications/notifications.machine.ts';
import { paletteAlphabet } from './palette/palette.alphabet.ts';
import { paletteMachine } from './palette/palette.machine.ts';
import { panelsAlphabet } from './panels/panels.alphabet.ts';
import { panelsMachine } from './panels/panels.machine.ts';
import { paperPermitsAlphabet } from './paperPermits/paperPermits.alphabet.ts';
import { paperPermitsMachine } from './paperPermits/paperPermits.machine.ts';
import { permitAlphabet } from './permit/permit.alphabet.ts';
import { permitMachine } from './permit/permit.machine.ts';
import { permitBulkAlphabet } from './permitBulk/permitBulk.alphabet.ts';
import { permitBulkMachine } from './permitBulk/permitBulk.machine.ts';
import { permitCanAlphabet } from './permitCan/permitCan.alphabet.ts';
import { permitCanMachine } from './permitCan/permitCan.machine.ts';
import { permitDeskAlphabet } from './permitDesk/permitDesk.alphabet.ts';
import { permitDeskMachine } from './permitDesk/permitDesk.machine.ts';
import { permitDocumentsAlphabet } from './permitDocuments/permitDocuments.alphabet.ts';
import { permitDocumentsMachine } from './permitDocuments/permitDocuments.machine.ts';
import { permitDownloadAlphabet } from './permitDownload/permitDownload.alphabet.ts';
import { permitDownloadMachine } from './permitDownload/permitDownload.machine.ts';
import { permitDraftAlphabet } from './permitDraft/permitDraft.alphabet.ts';
import { permitDraftMachine } from './permitDraft/permitDraft.machine.ts';
import { permitListAlphabet } from './permitList/permitList.alphabet.ts';
import { permitListMachine } from './permitList/permitList.machine.ts';
import { permitPageAlphabet } from './permitPage/permitPage.alphabet.ts';
import { permitPageMachine } from './permitPage/permitPage.machine.ts';
import { permitPrintAlphabet } from './permitPrint/permitPrint.alphabet.ts';
import { permitPrintMachine } from './permitPrint/permitPrint.machine.ts';
import { permitStopAlphabet } from './permitStop/permitStop.alphabet.ts';
import { permitStopMachine } from './permitStop/permitStop.machine.ts';
import { permitViewsAlphabet } from './permitViews/permitViews.alphabet.ts';
import { permitViewsMachine } from './permitViews/permitViews.machine.ts';
import { permitWatchAlphabet } from './permitWatch/permitWatch.alphabet.ts';
import { permitWatchMachine } from './permitWatch/permitWatch.machine.ts';
import { permitWorkAlphabet } from './permitWork/permitWork.alphabet.ts';
import { permitWorkMachine } from './permitWork/permitWork.machine.ts';
import { printCheckAlphabet } from './printCheck/printCheck.alphabet.ts';
import { printCheckMachine } from './printCheck/printCheck.machine.ts';
import { printCodeAlphabet } from './printCode/printCode.alphabet.ts';
import { printCodeMachine } from './printCode/printCode.machine.ts';
import { profilePictureAlphabet } from './profilePicture/profilePicture.alphabet.ts';
import { profilePictureMachine } from './profilePicture/profilePicture.machine.ts';
import { providerSignInAlphabet } from './providerSignIn/providerSignIn.alphabet.ts';
import { providerSignInMachine } from './providerSignIn/providerSignIn.machine.ts';
import { pulseAlphabet } from './pulse/pulse.alphabet.ts';
import { pulseMachine } from './pulse/pulse.machine.ts';
import { quickPanelAlphabet } from './quickPanel/quickPanel.alphabet.ts';
import { quickPanelMachine } from './quickPanel/quickPanel.machine.ts';
import { registerAlphabet } from './register/register.alphabet.ts';
import { registerMachine } from './register/register.machine.ts';
import { sampleSignInAlphabet } from './sampleSignIn/sampleSignIn.alphabet.ts';
import { sampleSignInMachine } from './sampleSignIn/sampleSignIn.machine.ts';
import { searchAlphabet } from './search/search.alphabet.ts';
import { searchMachine } from './search/search.machine.ts';
import { sessionAlphabet } from './session/session.alphabet.ts';
import { sessionMachine } from './session/session.machine.ts';
import { settingsAlphabet } from './settings/settings.alphabet.ts';
import { settingsMachine } from './settings/settings.machine.ts';
import { settingsPanelAlphabet } from './settingsPanel/settingsPanel.alphabet.ts';
import { settingsPanelMachine } from './settingsPanel/settingsPanel.machine.ts';
import { shortcutsAlphabet } from './shortcuts/shortcuts.alphabet.ts';
import { shortcutsMachine } from './shortcuts/shortcuts.machine.ts';

export type Chart = { machine: AnyStateMachine; alphabet: Alphabet; about: string };

/** Every chart there is, with what is worth trying on it. Tests walk it, the command line lists it, the documentation draws it. */
export const catalog = {
  app: { machine: appMachine, alphabet: appAlphabet, about: 'What lives as long as the page.' },
  session: { machine: sessionMachine, alphabet: sessionAlphabet, about: 'Who is signed in, from start-up to sign-out.' },
  register: { machine: registerMachine, alphabet: registerAlphabet, about: "The form for an account of one's own." },
  providerSignIn: {
    machine: providerSignInMachine,
    alphabet: providerSignInAlphabet,
    about: 'Signing in by somebody else who vouches for people.',
  },
  login: { machine: loginMachine, alphabet: loginAlphabet, about: 'The sign-in form.' },
  settings: { machine: settingsMachine, alphabet: settingsAlphabet, about: 'Language and colour scheme.' },
  settingsPanel: {
    machine: settingsPanelMachine,
    alphabet: settingsPanelAlphabet,
    about: 'The panels with settings and colour schemes.',
  },
  messages: { machine: messagesMachine, alphabet: messagesAlphabet, about: 'One short message at a time.' },
  notificationStack: {
    machine: notificationStackMachine,
    alphabet: notificationStackAlphabet,
    about: 'Up to five notifications at once.',
  },
  dialog: { machine: dialogMachine, alphabet: dialogAlphabet, about: 'One question or form over the page.' },
  navigation: { machine: navigationMachine, alphabet: navigationAlphabet, about: 'What the menus offer, and how it changes.' },
  navbar: { machine: navbarMachine, alphabet: navbarAlphabet, about: 'What of the navbar is open for the moment.' },
  fullscreen: { machine: fullscreenMachine, alphabet: fullscreenAlphabet, about: 'Whether the page has the whole screen.' },
  shortcuts: { machine: shortcutsMachine, alphabet: shortcutsAlphabet, about: 'What a person has at hand in the toolbar.' },
  export: { machine: exportMachine, alphabet: exportAlphabet, about: 'Conversations as a workbook.' },
  permit: { machine: permitMachine, alphabet: permitAlphabet, about: 'The life of a permit to work.' },
  isolation: { machine: isolationMachine, alphabet: isolationAlphabet, about: 'The life of an isolation certificate.' },
  permitList: { machine: permitListMachine, alphabet: permitListAlphabet, about: 'The rows of one view, held by pages.' },
  permitBulk: { machine: permitBulkMachine, alphabet: permitBulkAlphabet, about: 'Permits chosen, and one thing done to them.' },
  permitDownload: { machine: permitDownloadMachine, alphabet: permitDownloadAlphabet, about: 'A permit list saved as a file.' },
  permitDocuments: {
    machine: permitDocumentsMachine,
    alphabet: permitDocumentsAlphabet,
    about: 'The files of a permit: read, added one after the other, removed and saved.',
  },
  permitPrint: { machine: permitPrintMachine, alphabet: permitPrintAlphabet, about: 'What is printed of one version of a permit.' },
  printCode: { machine: printCodeMachine, alphabet: printCodeAlphabet, about: 'The code of a printed copy.' },
  printCheck: { machine: printCheckMachine, alphabet: printCheckAlphabet, about: 'The check of one scanned copy.' },
  permitPage: { machine: permitPageMachine, alphabet: permitPageAlphabet, about: 'One permit, as its address names it.' },
  permitDraft: { machine: permitDraftMachine, alphabet: permitDraftAlphabet, about: 'The form of a permit, new or changed.' },
  finder: { machine: finderMachine, alphabet: finderAlphabet, about: 'People or equipment by name or number.' },
  chainCheck: { machine: chainCheckMachine, alphabet: chainCheckAlphabet, about: 'The proof of the history of a permit.' },
  changes: { machine: changesMachine, alphabet: changesAlphabet, about: 'What others change, heard while somebody looks.' },
  permitViews: {
    machine: permitViewsMachine,
    alphabet: permitViewsAlphabet,
    about: 'Views of the permit list that a person keeps.',
  },
  permitWatch: { machine: permitWatchMachine, alphabet: permitWatchAlphabet, about: 'The stars of permits, shown at once.' },
  permitWork: { machine: permitWorkMachine, alphabet: permitWorkAlphabet, about: 'The evidence of a permit, read and written.' },
  blackStart: { machine: blackStartMachine, alphabet: blackStartAlphabet, about: 'The pack for a loss of power on this device.' },
  handover: { machine: handoverMachine, alphabet: handoverAlphabet, about: 'A shift hands its work over to the next.' },
  paperPermits: {
    machine: paperPermitsMachine,
    alphabet: paperPermitsAlphabet,
    about: 'Tracking numbers that were given to paper.',
  },
  conversations: {
    machine: conversationsMachine,
    alphabet: conversationsAlphabet,
    about: 'Conversations about a permit, and the open one.',
  },
  permitCan: { machine: permitCanMachine, alphabet: permitCanAlphabet, about: 'What a person may do to a permit now.' },
  permitDesk: { machine: permitDeskMachine, alphabet: permitDeskAlphabet, about: 'One event of a permit, signed and sent.' },
  clockConfirm: {
    machine: clockConfirmMachine,
    alphabet: clockConfirmAlphabet,
    about: 'Signing that the clock of the server is right.',
  },
  emergencyDeclare: {
    machine: emergencyDeclareMachine,
    alphabet: emergencyDeclareAlphabet,
    about: 'Declaring an emergency: what over, named by hand, and held.',
  },
  emergencyEnd: { machine: emergencyEndMachine, alphabet: emergencyEndAlphabet, about: 'Signing that an emergency is over.' },
  permitStop: { machine: permitStopMachine, alphabet: permitStopAlphabet, about: 'The button that stops live work.' },
  search: { machine: searchMachine, alphabet: searchAlphabet, about: 'The search of the navigation.' },
  palette: { machine: paletteMachine, alphabet: paletteAlphabet, about: 'Screens, actions and permits by name.' },
  panels: { machine: panelsMachine, alphabet: panelsAlphabet, about: 'The panels of the shell, of which one is open.' },
  quickPanel: { machine: quickPanelMachine, alphabet: quickPanelAlphabet, about: 'The panel of the bookmarks button.' },
  pulse: {
    machine: pulseMachine,
    alphabet: pulseAlphabet,
    about: 'How fresh what is shown is: a server that falls silent, is lost, and comes back.',
  },
  notificationPanel: { machine: notificationPanelMachine, alphabet: notificationPanelAlphabet, about: 'The panel of the bell.' },
  notifications: {
    machine: notificationsMachine,
    alphabet: notificationsAlphabet,
    about: 'Dismissing what was told, and taking it back.',
  },
  chatPanel: {
    machine: chatPanelMachine,
    alphabet: chatPanelAlphabet,
    about: 'The panel of the team chat, and who is chosen in it.',
  },
  newPassword: { machine: newPasswordMachine, alphabet: newPasswordAlphabet, about: "Changing one's own password." },
  profilePicture: {
    machine: profilePictureMachine,
    alphabet: profilePictureAlphabet,
    about: "Cutting one's own picture out of another, and removing it.",
  },
  accountDeletion: {
    machine: accountDeletionMachine,
    alphabet: accountDeletionAlphabet,
    about: "Deleting one's own account, and the way out after it.",
  },
  mailCompose: {
    machine: mailComposeMachine,
    alphabet: mailComposeAlphabet,
    about: 'A mail of the sample app while it is written, and until it is sent.',
  },
  fileUploads: {
    machine: fileUploadsMachine,
    alphabet: fileUploadsAlphabet,
    about: 'Files of the device on their way into a folder of the sample app.',
  },
  sampleSignIn: { machine: sampleSignInMachine, alphabet: sampleSignInAlphabet, about: 'Signing in to the sample.' },
} as const satisfies Record<string, Chart>;

export type ChartName = keyof typeof catalog;
