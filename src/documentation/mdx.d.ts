declare module '*.mdx' {
  import type { MDXProps } from 'mdx/types';
  import type { JSX } from 'react';

  export const headings: readonly { id: string; text: string; depth: number }[];
  export default function Page(props: MDXProps): JSX.Element;
}
