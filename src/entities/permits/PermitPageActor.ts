import type { InputFrom } from 'xstate';
import { permitPageMachine } from '#machines/permitPage/permitPage.machine.ts';
import type { Ports } from '#src/system/Ports.tsx';
import { screenActor } from '#src/system/screenActor.tsx';

type Begin = (ports: Ports) => { logic: typeof permitPageMachine; input: InputFrom<typeof permitPageMachine> };

/** The permit at hand. Its page starts it, and with it the parts that know it. */
export const PermitPageActor = screenActor(permitPageMachine, (ports, { begin }: { begin: Begin }) => begin(ports));
