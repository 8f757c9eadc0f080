import { Tooltip } from '@blueprintjs/core';
import { InfoSign, Manual } from '@blueprintjs/icons';
import { type CSSProperties, useCallback, useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { release } from '#src/platform/release.ts';
import { useRootMark } from '#src/platform/useRootMark.ts';
import { Link } from '#src/ui/Link.tsx';
import { type Told, useToastPlace } from '#src/ui/ToastRoom.tsx';
import styles from './Footer.module.css';

type Credit = { name: string; mark: string; url: string };

/** What the console is built with. The marks are letters of our own, not the makers' logos. */
const credits: readonly Credit[] = [
  { name: 'React', mark: 'Re', url: 'https://react.dev' },
  { name: 'Blueprint', mark: 'Bp', url: 'https://blueprintjs.com' },
  { name: 'XState', mark: 'Xs', url: 'https://stately.ai/docs/xstate' },
  { name: 'D3', mark: 'D3', url: 'https://d3js.org' },
  { name: 'Fastify', mark: 'Fa', url: 'https://fastify.dev' },
  { name: 'PostgreSQL', mark: 'Pg', url: 'https://www.postgresql.org' },
];

/**
 * Whether a message stands in the foot and covers nothing. In a low window the foot scrolls away with the page: what must be seen or
 * can be taken back stays over the page there.
 */
const takes = ({ anchorOrigin: asked, variant, action }: Told): boolean => {
  if (asked && (asked.vertical !== 'bottom' || asked.horizontal !== 'center')) return false;
  return !(innerHeight < 480 && (variant === 'error' || variant === 'warning' || action));
};

/** One technology, `at` which place of the row: they appear one after the other. */
function CreditLink({ credit: { name, mark, url }, at }: { credit: Credit; at: number }) {
  const t = useTranslations('footer');
  return (
    <li className={styles.credit} style={{ '--at': at } as CSSProperties}>
      <Tooltip content={name} placement="top" compact>
        <a className={styles.mark} href={url} target="_blank" rel="noopener noreferrer" aria-label={t('footer:newTab', { name })}>
          {/* A picture and no label: as text, the letters would be asked for in the name. */}
          <span aria-hidden="true" data-mark={mark} />
        </a>
      </Tooltip>
    </li>
  );
}

/** For the message of the page. That something is said here is marked: the foot may be out of sight otherwise. */
function Room() {
  const giveRoom = useToastPlace(takes);
  const [says, note] = useState(false);
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const takeBack = giveRoom(element);
      const observer = new MutationObserver(() => note(element.querySelector('[data-attention]') !== null));
      observer.observe(element, { childList: true, subtree: true });
      return () => {
        observer.disconnect();
        if (typeof takeBack === 'function') takeBack();
      };
    },
    [giveRoom],
  );
  useRootMark('data-foot-says', says);
  return <div className={styles.room} ref={place} />;
}

/** Which console this is, how it is used, and what it is built with. One that stays in sight has room for the message of the page. */
export function Footer({ stays }: { stays: boolean }) {
  const t = useTranslations('footer');
  return (
    <footer className={styles.footer}>
      <Link className={styles.entry} to="/documentation">
        <Manual />
        <span>{t('footer:documentation')}</span>
      </Link>
      <Link className={styles.entry} to="/about">
        <InfoSign />
        <span>{t('titles:about')}</span>
      </Link>
      <bdi className={styles.version}>{release}</bdi>
      {stays ? <Room /> : null}
      <ul className={styles.credits} aria-label={t('footer:builtWith')}>
        {credits.map((credit, at) => (
          <CreditLink key={credit.name} credit={credit} at={at} />
        ))}
      </ul>
    </footer>
  );
}
