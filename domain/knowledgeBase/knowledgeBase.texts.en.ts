import type { KnowledgeTexts } from './knowledgeBase.texts.ts';

export const english: KnowledgeTexts = {
  starting: [
    'Starting out',
    [
      [
        'Your first shift with the console',
        'Sign in with your SAP number, open Permits, and look at what waits for you before you look at anything else.',
        ['The bell counts what you were told and have not dismissed.', 'The list remembers its filters in the address.'],
      ],
      [
        'Finding a permit by its number',
        'Type the tracking number into the search of the list. Capital letters do not matter, and part of it is enough.',
        ['The letter at the end checks the digits before it.', 'A number read out over the radio is best repeated back.'],
      ],
      [
        'Working in your own language',
        'The language menu changes every word of the console at once. What people have written stays as they wrote it.',
        [],
      ],
      [
        'Making the text larger',
        'The button with the letter A in the toolbar scales the whole console between 70 and 130 percent.',
        ['Your choice is kept with your account.', 'Tables grow with the text, so fewer columns may fit.'],
      ],
      [
        'Keys instead of the mouse',
        'Press the question mark to see every key. <strong>Ctrl</strong> and <strong>K</strong> together find pages, permits and actions.',
        [],
      ],
    ],
  ],
  permits: [
    'Permits',
    [
      [
        'What a permit has to say',
        'Somebody who has never seen the place must be able to find it, and must know what could hurt them there.',
        ['The exact equipment, not only the area.', 'The hazards as they are today.', 'Who looks after the work, by name.'],
      ],
      [
        'When work may be suspended',
        'Anybody may stop work that looks wrong. Suspending it keeps the permit and sends the crew to a safe place.',
        ['Say what you saw, not what you suppose.', 'Work goes on only after a new visit and a new issue, which is accepted.'],
      ],
      [
        'Handing back when the work ends',
        'Everybody leaves, the place is clean and safe, and then you sign. Somebody else inspects it before it is closed. Work that goes on is handed over to the next shift instead.',
        [],
      ],
      [
        'Permits that touch each other',
        'Two works in one place may each be safe and dangerous together. The console shows neighbours before anything is issued.',
        ['Welding above an open drain.', 'A crane over a crew in a pit.'],
      ],
      [
        'Printing for the board',
        'Print from the permit itself, so that the sheet carries its state and the moment it was printed.',
        [],
      ],
    ],
  ],
  gas: [
    'Gas and confined spaces',
    [
      [
        'Testing before anybody goes in',
        'Test from outside, at three heights, and wait at each until the figure stands still.',
        ['Oxygen first.', 'Then what burns.', 'Then what poisons.'],
      ],
      [
        'Why a reading grows old',
        'Air moves. A figure from this morning says nothing about the afternoon; test again when the permit says so, and at every point after a stop for danger.',
        [],
      ],
      [
        'Looking after a gas detector',
        'A detector is believed for 24 hours after a passed bump test. One that was dropped, soaked or left in the sun needs a new one at once.',
        ['Write down its number with each reading.', 'Send it away when its calibration is due.'],
      ],
      [
        'The person at the entrance',
        'Whoever stands at the entrance does nothing else: they count who is in, talk to them, and call for help.',
        ['They never go in themselves.', 'They leave only when somebody takes their place.'],
      ],
      ['Getting somebody out', 'Rescue is planned before entry. If you have not tried the way out, you do not have one.', []],
    ],
  ],
  isolation: [
    'Isolation',
    [
      [
        'A lock for every person',
        'Each person who may be hurt puts on a lock of their own and keeps its key in their pocket.',
        ['Tags say why; locks hold.', 'Nobody takes off another person’s lock.'],
      ],
      [
        'Trying before trusting',
        'After isolating, try to start it. A motor that turns was not isolated, whatever the drawing says.',
        [],
      ],
      [
        'Energy that stays behind',
        'Pressure, springs, height and heat are still there when the power is off.',
        ['Drain and vent.', 'Block what could fall or turn.', 'Wait for what has to cool.'],
      ],
      [
        'Blinds and spades',
        'A closed valve is not a blind. For entry and hot work, take out a piece or put in a spade of the right rating.',
        [],
      ],
      [
        'Giving the equipment back',
        'Count tools and people. Nothing is taken off before a delegate has inspected the place after the hand-back and signed for it.',
        [
          'Then vents and drains first: no valve is opened while one of them stands open.',
          'All other points in the reverse order of their placing.',
          'Say out loud that it is live again.',
        ],
      ],
    ],
  ],
};
