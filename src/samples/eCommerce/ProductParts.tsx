import { Media } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Missing } from '#src/ui/Missing.tsx';
import styles from './ECommerce.module.css';
import { listSearch } from './useShopAddress.ts';

/** The picture of a product, or a sign that it has none. It only repeats the name beside it. */
export function Picture({ image }: { image: { url: string } | undefined }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      {image ? <img src={image.url} alt="" loading="lazy" /> : <Media size={20} />}
    </span>
  );
}

/** The way back to a list as one left it. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.back} to={`${to}${listSearch()}`}>
      {children}
    </Link>
  );
}

/** Nothing has this address: why, and the way back. */
export function Unknown({ title, to, back }: { title: string; to: string; back: string }) {
  const t = useTranslations('eCommerce');
  return <Missing title={title} text={t('eCommerce:goneWhy')} actions={<BackLink to={to}>{back}</BackLink>} />;
}
