import type { FaqItem } from './faq.schema.ts';

const pairs: readonly [string, string][] = [
  [
    'Who may see the permits of the plant?',
    'HSE Coordinators, subject-matter experts and area owner delegates. The list is the same for all three, so that two people on the phone talk about the same row.',
  ],
  [
    'What does the letter at the end of a tracking number do?',
    'It is a check letter. One misheard digit or two swapped neighbours no longer fit it, so the wrong permit is not found by accident.',
  ],
  [
    'Why does a permit show its times in another time zone than my clock?',
    'Every permit is shown in the time of its site. A night shift starts at the same hour for everybody who talks about it.',
  ],
  [
    'What is the difference between suspended and expired?',
    'A suspended permit may be issued again once its cause is removed and the place was visited anew. An expired one has reached the end of its validity and can only be handed back.',
  ],
  [
    'Can a permit be cancelled after work has begun?',
    'No. A permit that was live once ends by hand-back and closing, because somebody has to look at the site first.',
  ],
  [
    'What is in the conversations workbook?',
    'Every safety conversation that started on or after the day you choose, with its messages and actions, a summary, and a sheet that says who exported what and when.',
  ],
  [
    'Why is a conversation missing from my workbook?',
    'Conversations marked for the HSE team are left out for everybody else. The sheet About says how many rows you were given.',
  ],
  [
    'How do I export every night without opening the console?',
    'Use the command line: control-room conversations export with a date and a folder. It writes the file whole or not at all.',
  ],
  [
    'I was signed out in the middle of my work. Why?',
    'Your session had ended or was revoked. Sign in again; you return to the page you were on.',
  ],
  ['How many wrong passwords lock an account?', 'Five in a row. The lock opens by itself after fifteen minutes.'],
  [
    'Can I use the console on a phone?',
    'Yes. Lists become narrower and menus open from the side, but every action stays within reach.',
  ],
  [
    'How do I change the language?',
    'Open the language menu in the toolbar. English, Turkish and Arabic are available; Arabic is laid out from right to left.',
  ],
  [
    'What do the shapes beside a permit mean?',
    'Shape, word and colour all say the same thing: the state. A solid square is live, an octagon is suspended, an hourglass is expired.',
  ],
  [
    'Where are these answers kept?',
    'In your browser. This page is a sample app: its data come from a fake API that runs inside the page.',
  ],
];

/** The sample questions, original and about this console. */
export const faqSeed: FaqItem[] = pairs.map(([question, answer], index) => ({ id: `faq-${index + 1}`, question, answer }));
