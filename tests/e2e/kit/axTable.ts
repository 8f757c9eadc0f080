import type { Page } from '@playwright/test';

type Node = { nodeId: string; role?: { value?: unknown }; name?: { value?: unknown }; childIds?: string[] };

const cellRoles = ['columnheader', 'rowheader', 'cell'];

/** The rows of a table with the names of their cells, as the browser hands them to a screen reader. */
export const axTable = async (page: Page, name: string): Promise<string[][]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const table = nodes.find((node) => node.role?.value === 'table' && node.name?.value === name);
  const under = (node: Node | undefined, roles: readonly string[]): Node[] =>
    (node?.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      if (!child) return [];
      return roles.includes(String(child.role?.value)) ? [child] : under(child, roles);
    });
  return under(table, ['row']).map((row) => under(row, cellRoles).map((cell) => String(cell.name?.value ?? '')));
};
