import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';

/** A step of work, what may go wrong, what that would do, and what keeps it from happening. */
export type Danger = readonly [step: string, hazard: string, consequence: string, controls: readonly string[]];

export const dangers: Record<ActivityCode, readonly Danger[]> = {
  HOT: [
    [
      'Weld, cut or grind at the marked place',
      'Sparks reach something that burns',
      'Fire around the work, burns',
      ['Fire blankets below and beside the work', 'Fire watcher with a charged hose', 'Gas test before and during the work'],
    ],
    [
      'Bring cylinders and cables to the place',
      'Hose or cable is damaged on the way',
      'Leak of gas, electric shock',
      ['Flash-back arrestors on both cylinders', 'Cables hung off the ground', 'Equipment checked before use'],
    ],
  ],
  HSP: [
    [
      'Use powered tools at the place of work',
      'A tool sparks in a hazardous zone',
      'Ignition of a small leak',
      ['Gas test before the start', 'Spark screen towards the wind', 'Work stops on any gas alarm'],
    ],
  ],
  CLD: [
    [
      'Work with hand tools on the equipment',
      'A tool slips or a part comes loose',
      'Cuts and bruises',
      ['Right tool for the job', 'Gloves and glasses worn', 'Second person steadies the part'],
    ],
    [
      'Carry material through the area',
      'Somebody trips on hoses or steps',
      'Fall on the same level',
      ['Walkways kept clear', 'Loads that one person can carry'],
    ],
  ],
  CSE: [
    [
      'Enter and work inside the space',
      'Air inside turns bad',
      'Loss of consciousness, death',
      ['Every line blinded', 'Forced ventilation and continuous gas reading', 'Attendant at the opening, rescue ready'],
    ],
    [
      'Bring tools in and out',
      'An object falls on people below',
      'Head injury',
      ['Tools on lanyards', 'Nobody below while something is lowered'],
    ],
  ],
  ELE: [
    [
      'Open the panel and work on conductors',
      'A conductor is live against the drawing',
      'Electric shock, arc burns',
      ['Isolated, locked and proved dead', 'Earths fitted', 'Arc-rated clothing until proved dead'],
    ],
  ],
  BRK: [
    [
      'Loosen the first joint',
      'Pressure or liquid is left in the line',
      'Release of gas, chemical burns',
      ['Zero pressure proved at the bleed', 'Far bolts loosened first', 'Breathing air and face shield at hand'],
    ],
    [
      'Leave the joint open while parts are changed',
      'Air or gas passes the isolation',
      'Fire inside the line',
      ['Open ends blanked', 'Gas test at the opening every two hours'],
    ],
  ],
  EXC: [
    [
      'Dig to the depth that is drawn',
      'A buried cable or pipe is struck',
      'Electric shock, release',
      ['Scanned with two methods', 'Hand digging within a metre of services', 'Drawing of services at the place'],
    ],
  ],
  WAH: [
    [
      'Work above the ground',
      'Somebody steps past the edge',
      'Fall from height',
      ['Guard rail or harness with two lanyards', 'Scaffold tag of today', 'Rescue from height planned'],
    ],
  ],
  LFT: [
    [
      'Lift and turn the load',
      'The load swings or a sling slips',
      'Crushing, damage to live plant',
      ['Lift plan followed', 'Trial lift', 'Nobody under the load, tag lines used'],
    ],
  ],
  RAD: [
    [
      'Expose the source',
      'Somebody passes the barrier',
      'Radiation dose',
      ['Barrier at the calculated distance, patrolled', 'Dose meters worn', 'Source surveyed after each exposure'],
    ],
  ],
  VEH: [
    [
      'Drive in and set up',
      'Engine runs in gas, or strikes the plant',
      'Ignition, release',
      ['Gas test along the route', 'Walking pace with a banksman', 'Engine off while it stands'],
    ],
  ],
  PRT: [
    [
      'Raise the pressure in steps',
      'A joint or blank lets go',
      'Struck by parts or jet',
      ['Barrier around stored energy', 'Relief valve on the test pump', 'Nobody near while pressure rises'],
    ],
  ],
  DIV: [
    [
      'Work in or over the water',
      'Somebody falls in or is drawn to an intake',
      'Drowning',
      ['Life jackets, stand-by boat', 'Intakes isolated and tagged', 'Diver and surface in contact'],
    ],
  ],
  OVR: [
    [
      'Run with the safety function off',
      'The plant leaves its limits unseen',
      'Overpressure, release',
      ['Operator at the local gauge', 'Limits written down, trip by hand', 'Function put back within the shift'],
    ],
  ],
};

/** What belongs to the end of nearly every job. */
export const lastSteps: readonly Danger[] = [
  [
    'Clean up and hand back',
    'Tools or waste stay behind',
    'Damage at the start of the plant',
    ['Tools counted', 'Place looked at together'],
  ],
  [
    'Test and return to service',
    'Equipment starts while people are near',
    'Struck by moving parts',
    ['Everybody counted off', 'Control room told before the start'],
  ],
];
