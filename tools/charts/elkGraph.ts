import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { chartMetrics, type DrawnEvent, eventText, type StateKind } from '#src/ui/charts/layout.ts';

/** How wide the words of a state or an event may become, in any language. */
export type Words = {
  state: (key: string) => readonly string[];
  event: (type: string) => readonly string[];
  /** Whether the names of guards are drawn. They mean something to whoever wrote the chart. */
  guards: boolean;
};
export const plainWords: Words = { state: (key) => [key], event: (type) => [eventText(type)], guards: true };

export type StateNote = { key: string; kind: StateKind; ports: string[] };
export type EdgeNote = { from: string; to: string; events: DrawnEvent[]; isForward: boolean };
export type Graph = { root: ElkNode; notes: Map<string, StateNote>; edges: Map<string, EdgeNote> };

const textWidth = (text: string, size: number): number => Math.ceil([...text].length * size * 0.56) + chartMetrics.textPadding;
const widest = (texts: readonly string[], size: number): number => Math.max(...texts.map((text) => textWidth(text, size)));

const guardName = (guard: unknown): string | undefined => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return guard === undefined ? undefined : 'guard';
};

type Arrow = { from: string; to: string; note: DrawnEvent };

const arrowsOf = (node: AnyStateNode, words: Words): Arrow[] => {
  const all = [...(node.always ?? []), ...[...node.transitions.values()].flat()];
  return all.flatMap((transition): Arrow[] => {
    const guard = words.guards ? guardName(transition.guard) : undefined;
    const note = { event: transition.eventType, ...(guard ? { guard } : {}) };
    return (transition.target ?? []).map((target) => ({ from: node.id, to: target.id, note }));
  });
};

const nodesUnder = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesUnder)];

const startOf = (node: AnyStateNode): string => `${node.id}.$start`;
const firstOf = (node: AnyStateNode): AnyStateNode | undefined => (node.type === 'compound' ? node.initial.target[0] : undefined);

const portsOf = (node: AnyStateNode): string[] => node.invoke.map(({ id }) => id);

const noteOf = (node: AnyStateNode): StateNote => ({ key: node.key, kind: node.type, ports: portsOf(node) });

const insideOptions = (node: AnyStateNode, width: number): Record<string, string> => ({
  'elk.padding': `[top=${headOf(node) + 14},left=18,bottom=18,right=18]`,
  'elk.nodeSize.constraints': 'MINIMUM_SIZE',
  'elk.nodeSize.minimum': `(${width + 24},60)`,
});

const headOf = (node: AnyStateNode): number => chartMetrics.head + node.invoke.length * chartMetrics.port;

const elkNode = (node: AnyStateNode, words: Words): ElkNode => {
  const width = Math.max(84, widest(words.state(node.key), 14) + 22, ...portsOf(node).map((port) => textWidth(port, 11) + 24));
  const children = Object.values(node.states).map((child) => elkNode(child, words));
  if (children.length === 0) return { id: node.id, width, height: headOf(node) + 8 };
  const start = firstOf(node) ? [{ id: startOf(node), width: 10, height: 10 }] : [];
  return { id: node.id, children: [...start, ...children], layoutOptions: insideOptions(node, width) };
};

const keyOf = ({ from, to }: { from: string; to: string }): string => `${from} → ${to}`;

const grouped = (arrows: readonly Arrow[]): Map<string, Arrow[]> => {
  const groups = new Map<string, Arrow[]>();
  for (const arrow of arrows) groups.set(keyOf(arrow), [...(groups.get(keyOf(arrow)) ?? []), arrow]);
  return groups;
};

const noteOfEdge = (arrows: readonly Arrow[], isForward: boolean): EdgeNote => ({
  from: arrows[0]?.from ?? '',
  to: arrows[0]?.to ?? '',
  events: arrows.map(({ note }) => note),
  isForward,
});

const edgeOf = (key: string, arrows: readonly Arrow[], words: Words, isForward: boolean): ElkExtendedEdge => {
  const texts = arrows.flatMap(({ note }) =>
    words.event(note.event).map((text) => (note.guard ? `${text} [${note.guard}]` : text)),
  );
  return {
    id: key,
    // ELK is given every arrow pointing onward, so that it never has to guess which way a cycle runs.
    sources: [(isForward ? arrows[0]?.from : arrows[0]?.to) ?? ''],
    targets: [(isForward ? arrows[0]?.to : arrows[0]?.from) ?? ''],
    labels: [
      { text: key, width: widest(texts, 11), height: Math.min(arrows.length, chartMetrics.maxLines) * chartMetrics.line + 2 },
    ],
  };
};

const rootOptions: Record<string, string> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeLabel': '3',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
};

/** A chart as a graph for ELK, straight from its state nodes. Events between the same two states share one edge. */
export const elkGraph = (machine: AnyStateMachine, words: Words = plainWords): Graph => {
  const nodes = nodesUnder(machine.root);
  const arrows = grouped(nodes.flatMap((node) => arrowsOf(node, words)));
  const order = nodes.map(({ id }) => id);
  const isForward = ([first]: readonly Arrow[]): boolean =>
    first !== undefined && order.indexOf(first.to) >= order.indexOf(first.from);
  const starts = nodes.flatMap((node) => {
    const first = firstOf(node);
    return first ? [{ id: `${startOf(node)} →`, sources: [startOf(node)], targets: [first.id] }] : [];
  });
  const notes = new Map(nodes.map((node) => [node.id, noteOf(node)]));
  for (const node of nodes) if (firstOf(node)) notes.set(startOf(node), { key: '', kind: 'initial', ports: [] });
  return {
    root: {
      id: '$root',
      children: [elkNode(machine.root, words)],
      edges: [...starts, ...[...arrows].map(([key, group]) => edgeOf(key, group, words, isForward(group)))],
      layoutOptions: rootOptions,
    },
    notes,
    edges: new Map([...arrows].map(([key, group]) => [key, noteOfEdge(group, isForward(group))])),
  };
};
