import type { ComponentProps } from 'react';
import styles from './PageHead.module.css';
import { SearchBox } from './SearchBox.tsx';

type Props = { caption?: string; title: string; search?: ComponentProps<typeof SearchBox> };

/** The head of a page that is read: a line, its name, and a search where there is something to find. */
export function PageHead({ caption, title, search }: Props) {
  return (
    <header className={styles.head}>
      {caption ? <p className={styles.caption}>{caption}</p> : null}
      <h1 className={styles.title}>{title}</h1>
      {search ? (
        <div className={styles.search}>
          <SearchBox {...search} />
        </div>
      ) : null}
    </header>
  );
}
