import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine } from 'xstate';
import type { Box, ChartLayout, DrawnEdge, DrawnState } from '#src/ui/charts/layout.ts';
import { elkGraph, type Graph, plainWords, type Words } from './elkGraph.ts';

const whole = (value: number | undefined): number => Math.round(value ?? 0);

const boxOf = ({ x, y, width, height }: Partial<Box>): Box => ({
  x: whole(x),
  y: whole(y),
  width: whole(width),
  height: whole(height),
});

const statesIn = (node: ElkNode, notes: Graph['notes']): DrawnState[] => {
  const note = notes.get(node.id);
  const own = note ? [{ id: node.id, ...note, ...boxOf(node) }] : [];
  return [...own, ...(node.children ?? []).flatMap((child) => statesIn(child, notes))];
};

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): [number, number][] =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => [whole(x), whole(y)]);

const drawnEdge = (edge: ElkExtendedEdge, notes: Graph['edges']): DrawnEdge => {
  const points = (edge.sections ?? []).flatMap(pointsOf);
  const note = notes.get(edge.id);
  if (!note) return { from: edge.sources[0] ?? '', to: edge.targets[0] ?? '', points };
  const { from, to, events, isForward } = note;
  return { from, to, points: isForward ? points : points.reverse(), label: { ...boxOf(edge.labels?.[0] ?? {}), events } };
};

/** Where everything of a chart is drawn. The same chart gives the same layout. */
export const layoutOf = async (machine: AnyStateMachine, words: Words = plainWords): Promise<ChartLayout> => {
  const graph = elkGraph(machine, words);
  const laid = await new ELK().layout(graph.root);
  return {
    width: whole(laid.width),
    height: whole(laid.height),
    states: statesIn(laid, graph.notes),
    edges: (laid.edges ?? []).map((edge) => drawnEdge(edge, graph.edges)),
  };
};
