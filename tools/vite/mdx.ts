import { compile } from '@mdx-js/mdx';
import type { Plugin } from 'vite';

type Node = { type: string; value?: string; depth?: number; children?: Node[]; data?: Record<string, unknown> };
export type Heading = { id: string; text: string; depth: number };

const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('');

/** An anchor that reads like its heading: letters and digits of any script, joined by hyphens. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('-');

const unused = (id: string, headings: readonly Heading[]): string => {
  const same = headings.filter((heading) => heading.id.replace(/-\d+$/, '') === id).length;
  return same === 0 ? id : `${id}-${same + 1}`;
};

/** Gives every heading an anchor and tells what it found. */
const anchored = (found: Heading[]) => () => (tree: Node) => {
  for (const node of tree.children ?? []) {
    if (node.type !== 'heading') continue;
    const text = textOf(node);
    const id = unused(anchorOf(text), found);
    node.data = { ...node.data, hProperties: { id } };
    found.push({ id, text, depth: node.depth ?? 1 });
  }
};

/** A page of the manual as a module: the component as default export, and its headings for the contents beside it. */
export const compilePage = async (source: string): Promise<string> => {
  const headings: Heading[] = [];
  const page = await compile(source, { jsxRuntime: 'automatic', remarkPlugins: [anchored(headings)] });
  return `${page}\nexport const headings = ${JSON.stringify(headings)};\n`;
};

/** Lets Vite read `.mdx`. */
export const mdx = (): Plugin => ({
  name: 'control-room:mdx',
  enforce: 'pre',
  transform: {
    filter: { id: /\.mdx$/ },
    handler: async (source) => ({ code: await compilePage(source), map: null }),
  },
});
