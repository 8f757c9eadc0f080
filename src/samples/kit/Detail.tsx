import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useMedia } from '#src/platform/useMedia.ts';
import { useArrived } from '#src/ui/page/useArrived.ts';
import { SideDrawer } from '#src/ui/SideDrawer.tsx';
import styles from './Kit.module.css';

/** From this width on the list leaves room for what is open. */
const roomy = '(min-width: 1600px)';

type Props = { label: string; onClose: () => void; children: ReactNode };

/** The page of one row: beside the list where there is room, over it where there is none. Escape and its button close it. */
export function Detail({ label, onClose, children }: Props) {
  const isBeside = useMedia(roomy);
  if (isBeside)
    return (
      <Beside label={label} onClose={onClose}>
        {children}
      </Beside>
    );
  return (
    <SideDrawer isOpen label={label} side="right" size="44rem" onClose={onClose}>
      <div className={styles.detail}>
        <Head label={label} onClose={onClose} />
        {children}
      </div>
    </SideDrawer>
  );
}

function Beside({ label, onClose, children }: Props) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs = event.target === document.body || (event.target as Element).closest(`.${styles.detail}`);
      if (event.key === 'Escape' && !event.defaultPrevented && isOurs) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <section className={styles.detail} data-own-row data-beside aria-label={label}>
      <Head label={label} onClose={onClose} arrived={useArrived(label)} />
      {children}
    </section>
  );
}

type HeadProps = Pick<Props, 'label' | 'onClose'> & { arrived?: ReturnType<typeof useArrived> };

function Head({ label, onClose, arrived }: HeadProps) {
  const t = useTranslations();
  return (
    <div className={styles.detailHead}>
      <h2 className={styles.detailTitle} {...arrived}>
        {label}
      </h2>
      <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={onClose} />
    </div>
  );
}
