export type Credit = { name: string; mark: string; url: string };

/** What the console is built with. The marks are letters of our own, not the makers' logos. */
export const credits: readonly Credit[] = [
  { name: 'React', mark: 'Re', url: 'https://react.dev' },
  { name: 'Blueprint', mark: 'Bp', url: 'https://blueprintjs.com' },
  { name: 'XState', mark: 'Xs', url: 'https://stately.ai/docs/xstate' },
  { name: 'D3', mark: 'D3', url: 'https://d3js.org' },
  { name: 'Fastify', mark: 'Fa', url: 'https://fastify.dev' },
  { name: 'PostgreSQL', mark: 'Pg', url: 'https://www.postgresql.org' },
];
