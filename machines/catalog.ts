import type { AnyStateMachine } from 'xstate';
import { appAlphabet } from './app/app.alphabet.ts';
import { appMachine } from './app/app.machine.ts';
import { exportAlphabet } from './export/export.alphabet.ts';
import { exportMachine } from './export/export.machine.ts';
import { faqAlphabet } from './faq/faq.alphabet.ts';
import { faqMachine } from './faq/faq.machine.ts';
import type { Alphabet } from './kit/alphabet.ts';
import { loginAlphabet } from './login/login.alphabet.ts';
import { loginMachine } from './login/login.machine.ts';
import { messagesAlphabet } from './messages/messages.alphabet.ts';
import { messagesMachine } from './messages/messages.machine.ts';
import { permitAlphabet } from './permit/permit.alphabet.ts';
import { permitMachine } from './permit/permit.machine.ts';
import { permitHistoryAlphabet } from './permitHistory/permitHistory.alphabet.ts';
import { permitHistoryMachine } from './permitHistory/permitHistory.machine.ts';
import { permitLabelsAlphabet } from './permitLabels/permitLabels.alphabet.ts';
import { permitLabelsMachine } from './permitLabels/permitLabels.machine.ts';
import { permitListAlphabet } from './permitList/permitList.alphabet.ts';
import { permitListMachine } from './permitList/permitList.machine.ts';
import { permitPageAlphabet } from './permitPage/permitPage.alphabet.ts';
import { permitPageMachine } from './permitPage/permitPage.machine.ts';
import { sessionAlphabet } from './session/session.alphabet.ts';
import { sessionMachine } from './session/session.machine.ts';
import { settingsAlphabet } from './settings/settings.alphabet.ts';
import { settingsMachine } from './settings/settings.machine.ts';

export type Chart = { machine: AnyStateMachine; alphabet: Alphabet; about: string };

/** Every chart there is, with what is worth trying on it. Tests walk it, the command line lists it, the documentation draws it. */
export const catalog = {
  app: { machine: appMachine, alphabet: appAlphabet, about: 'What lives as long as the page.' },
  session: { machine: sessionMachine, alphabet: sessionAlphabet, about: 'Who is signed in, from start-up to sign-out.' },
  login: { machine: loginMachine, alphabet: loginAlphabet, about: 'The sign-in form.' },
  settings: { machine: settingsMachine, alphabet: settingsAlphabet, about: 'Language and colour scheme.' },
  messages: { machine: messagesMachine, alphabet: messagesAlphabet, about: 'One short message at a time.' },
  export: { machine: exportMachine, alphabet: exportAlphabet, about: 'Conversations as a workbook.' },
  permit: { machine: permitMachine, alphabet: permitAlphabet, about: 'The life of a permit to work.' },
  permitLabels: { machine: permitLabelsMachine, alphabet: permitLabelsAlphabet, about: 'How many permits each label holds.' },
  permitList: { machine: permitListMachine, alphabet: permitListAlphabet, about: 'The rows of one view, held by pages.' },
  permitPage: { machine: permitPageMachine, alphabet: permitPageAlphabet, about: 'One permit, as its address names it.' },
  permitHistory: {
    machine: permitHistoryMachine,
    alphabet: permitHistoryAlphabet,
    about: 'The history of a permit and its proof.',
  },
  faq: { machine: faqMachine, alphabet: faqAlphabet, about: 'Questions and answers.' },
} as const satisfies Record<string, Chart>;

export type ChartName = keyof typeof catalog;
