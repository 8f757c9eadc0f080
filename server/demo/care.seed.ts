import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';
import { completeSaid, unfinishedSaid } from '#domain/permits/kernel/workDone.rules.ts';

type Care = { precautions: readonly string[]; ppe: readonly string[]; limits: readonly string[] };

/** What belongs to each kind of work. */
export const care: Record<ActivityCode, Care> = {
  HOT: {
    precautions: [
      'Fire watcher in place with two extinguishers',
      'Drains within 15 m covered and wet',
      'Fire blanket below the work',
      'Gas test every 120 minutes',
      'Fire watch for 60 minutes after hand-back',
    ],
    ppe: ['Welding helmet', 'Leather gauntlets', 'Flame-resistant overall'],
    limits: [
      'Welding and grinding at the marked place only; no cutting of live lines.',
      'Not more than two torches at a time; no work with wind above 12 m/s.',
    ],
  },
  HSP: {
    precautions: [
      'Spark screen towards the prevailing wind',
      'Gas test in hazardous zones',
      'Tools inspected and tagged',
      'Stop on any gas alarm',
    ],
    ppe: ['Face shield', 'Cut-resistant gloves'],
    limits: [
      'Battery tools only; no mains leads inside the zone.',
      'Grinding of dead equipment only; nothing that holds pressure.',
    ],
  },
  CLD: {
    precautions: [
      'Hand tools only',
      'Keep walkways clear',
      'Tell the control room before start and at the end',
      'Waste removed at the end of the shift',
    ],
    ppe: ['Work gloves', 'Safety glasses'],
    limits: [
      'No opening of process equipment.',
      'No power tools; stop if the scope grows.',
      'Only the equipment named; nothing on the level above.',
    ],
  },
  CSE: {
    precautions: [
      'Attendant at the entry at all times',
      'Gas test at three levels every 60 minutes',
      'Rescue tripod rigged and tried',
      'Entry log kept',
      'Forced ventilation running',
    ],
    ppe: ['Full harness', 'Personal gas monitor', 'Head torch, rated'],
    limits: ['Not more than three people inside; nobody enters alone.', 'No hot work inside under this permit.'],
  },
  ELE: {
    precautions: [
      'Proved dead and earthed',
      'Lock and key numbers on the permit',
      'Barrier and warning signs',
      'Second person within reach',
    ],
    ppe: ['Arc-rated suit', 'Insulating gloves'],
    limits: ['The isolated cubicle only; neighbours stay live behind screens.', 'No live work of any kind.'],
  },
  BRK: {
    precautions: [
      'Zero pressure shown at the bleed',
      'Drained and purged, with record',
      'Drip trays and closed drain',
      'Loosen far bolts first',
      'Breathing sets at hand',
    ],
    ppe: ['Chemical suit', 'Face shield', 'Breathing apparatus'],
    limits: ['One joint open at a time.', 'Only the flange named; valves stay as locked.'],
  },
  EXC: {
    precautions: [
      'Services drawing at the site',
      'Scanned by two methods',
      'Hand digging within 0.5 m of services',
      'Edge barriers and lights',
      'Shored below 1.2 m',
    ],
    ppe: ['High-visibility vest', 'Steel-soled boots'],
    limits: ['Not deeper than 1.5 m; not closer than 3 m to the rack footings.', 'No machine within half a metre of any mark.'],
  },
  WAH: {
    precautions: [
      'Scaffold tag valid for today',
      'Tools tied off',
      'Area below closed',
      'Rescue plan explained',
      'Stop above 17 m/s wind',
    ],
    ppe: ['Full harness with double lanyard', 'Helmet with chin strap'],
    limits: ['From the tagged platform only; no climbing on pipework.', 'Nothing is thrown or lowered by hand.'],
  },
  LFT: {
    precautions: [
      'Lift plan signed',
      'Exclusion zone with banksmen',
      'Rigging inspected today',
      'One signaller',
      'No lift above the wind limit of the plan',
    ],
    ppe: ['High-visibility vest', 'Rigger gloves'],
    limits: ['Loads of the plan only; no lift over people.', 'Radius and weight not above the plan.'],
  },
  RAD: {
    precautions: [
      'Barrier surveyed and patrolled',
      'Warning lights and sounder',
      'Source log kept',
      'All other work in the barrier stopped',
    ],
    ppe: ['Personal dosimeter', 'Survey meter'],
    limits: ['The listed exposures only; the source is back in its container between shots.'],
  },
  VEH: {
    precautions: ['Escort on foot', 'Route tested for gas', 'Spark arrester fitted', 'Engine off while not moving'],
    ppe: ['High-visibility vest'],
    limits: ['The marked route only; walking pace.'],
  },
  PRT: {
    precautions: [
      'Barrier at the calculated distance',
      'Relief set and tested',
      'Pressure raised in steps',
      'Nobody at the joint while it rises',
    ],
    ppe: ['Face shield', 'Ear protection'],
    limits: ['Not above the test pressure of the sheet; no tightening under pressure.'],
  },
  DIV: {
    precautions: ['Stand-by boat on station', 'Intakes isolated and tagged', 'Tide and weather checked', 'Diving flag shown'],
    ppe: ['Life jacket', 'Dry suit'],
    limits: ['Between the tides of the plan only; no work with waves above 0.8 m.'],
  },
  OVR: {
    precautions: [
      'Compensating measure in place',
      'Control room log entry',
      'One function at a time',
      'Removal checked by a second person',
    ],
    ppe: [],
    limits: ['The named function only; removed before the shift ends.'],
  },
};

export const everyPpe = ['Helmet', 'Safety boots', 'Eye protection', 'Flame-retardant coverall'] as const;

export const everyPrecaution = [
  'Toolbox talk before start',
  'Escape route and muster point known to all',
  'Radio on the plant channel',
  'Weather and wind checked',
  'Lighting good enough for the task',
  'Housekeeping before every break',
] as const;

/** Sentences that close a description: how the job fits into the day. */
export const closings = [
  'The crew meets at the shelter before start and agrees the order of the steps.',
  'The area operator joins the first ten minutes and the last ten.',
  'Parts are laid out the day before; nothing is fetched while the job is open.',
  'If anything is not as described, the crew stops and calls the control room.',
  'Neighbouring crews know the times and the radio channel.',
  'The finished work is photographed and shown at hand-back.',
  'Spare gaskets and bolts are at the site; used ones are counted.',
  'Noise is expected for about one hour; the offices have been told.',
] as const;

export const emergencies = [
  'Stop work, make safe, leave by the marked route, meet at the muster point and report by radio.',
  'On gas alarm: tools down, walk across the wind to the muster point, do not return before the all-clear.',
  'On injury: one helps, one calls 4444, one meets the ambulance at the gate.',
  'On fire: use the extinguisher only if safe, break the glass at the nearest call point, leave across the wind.',
  'On release: close the nearest valve only if within reach, leave upwind, keep others out.',
] as const;

/** What people write when they stop, return or refuse. */
export const remarks = {
  RETURN: [
    'Equipment list does not match the drawing, please correct.',
    'Planned time crosses the handover, please split it.',
    'Limits are missing for the level above.',
    'Say how the drain will be protected.',
    'Wrong area: the flange is in the next unit.',
    'Crew size and lifting plan do not fit each other.',
  ],
  REJECT: [
    'Covered by another permit already.',
    'Work is postponed to the next shutdown.',
    'Not acceptable while the train is running.',
    'Scope is a project change, not maintenance.',
  ],
  CANCEL: [
    'Spare part did not arrive.',
    'Work order closed by planning.',
    'Crew is needed elsewhere this week.',
    'Done under a shutdown permit.',
    'Equipment is back in service.',
  ],
  DISCARD: ['Entered twice.', 'Only a try.', 'Replaced by a better description.', 'Caller withdrew the request.'],
  REFUSE: [
    'Ventilation is not enough for the number of people.',
    'Isolation point is too far from the work.',
    'Show the test method before I sign.',
    'Earthing arrangement is missing.',
  ],
  MATERIAL_CHANGE: [
    'Description and limits changed.',
    'Equipment added.',
    'Location moved to the next bay.',
    'Crew grew by more than half.',
  ],
  RESCHEDULE: [
    'Moved behind the neighbouring hot work.',
    'Crane comes a day later.',
    'Wind forecast is too high.',
    'Shifted to the day shift.',
  ],
  hold: [
    'Crew break and change of tools.',
    'Waiting for a spare gasket.',
    'Tanker alongside, area kept quiet.',
    'Supervisor called away.',
    'Unexpected bolt size, method under review.',
  ],
  danger: [
    'Smell of gas reported by the crew.',
    'Load path crossed a walkway.',
    'Scaffold board found loose.',
    'Person without harness seen at the edge.',
  ],
  weather: [
    'Wind above the limit.',
    'Thunder within ten kilometres.',
    'Heavy rain on open panels.',
    'Waves above the limit at the jetty.',
  ],
  DECLINE: [
    'Barrier not as agreed, asked for it first.',
    'Crew not complete yet.',
    'Instrument of the gas tester not bump tested.',
  ],
  WITHDRAW: ['Priority changed by the control room.', 'Neighbouring unit starts up.'],
  SANCTION_TO_TEST: [
    'Run for direction of rotation, work party withdrawn.',
    'Pressure up to check the seal.',
    'Function test of the loop.',
  ],
  TEST_DONE: [
    'Test passed, isolation back in place.',
    'Vibration too high, alignment to repeat.',
    'Leak at the drain plug, to be tightened.',
  ],
  HAND_BACK: [
    `${completeSaid}\nSite clean.`,
    `${completeSaid}\nScaffold stays until Friday.`,
    `${unfinishedSaid}\nThe rest follows next week; the place is tidy and barriered off.`,
    `${completeSaid}\nGuards refitted.`,
    `${completeSaid}\nTools and waste removed.`,
  ],
  REFUSE_HAND_BACK: ['Guard is not refitted.', 'Oil on the floor plates.', 'Scaffold tag removed but scaffold still there.'],
  CLOSE: [
    'Inspected with the crew, in order.',
    'Inspected, returned to service.',
    'Inspected; photographs on file.',
    'Checked, area tidy.',
  ],
  SURRENDER_IN_ABSENCE: ['Two calls without answer, head count clear, site inspected by both.'],
  REVALIDATE: ['Walked the job with the incoming crew.', 'Hazards and state explained at the worksite.'],
  EXTEND: ['One more hour to close the cover.', 'Last weld to finish before cooling.'],
  ISSUE: ['Visited; barriers and tags as agreed.', 'Visited, area clear.', 'Visited with the gas tester.'],
} as const satisfies Record<string, readonly string[]>;

export type RemarkName = keyof typeof remarks;
