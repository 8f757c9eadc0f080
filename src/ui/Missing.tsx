import { Search } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

type Props = {
  title: string;
  /** Why there may be nothing here. */
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
  /** Where to go instead. */
  actions: ReactNode;
  /** 2 where the page has a heading of its own above. */
  level?: 1 | 2;
};

/** What somebody looked for at an address is not there, or not any more. */
export function Missing({ title, text, children, actions, level = 1 }: Props) {
  return (
    <Notice level={level} icon={<Search size={20} />} title={title} actions={actions}>
      <p>{text}</p>
      {children}
    </Notice>
  );
}
