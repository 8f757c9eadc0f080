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
};

/** What somebody looked for at an address is not there, or not any more. */
export function Missing({ title, text, children, actions }: Props) {
  return (
    <Notice level={1} icon={<Search size={20} />} title={title} actions={actions}>
      <p>{text}</p>
      {children}
    </Notice>
  );
}
