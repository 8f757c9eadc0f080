import { Button } from '@blueprintjs/core';
import { Console } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { Keys } from './Keys.tsx';
import { PaletteActor } from './PaletteActor.ts';
import styles from './PaletteButton.module.css';

/** The way to the command palette for who has no keyboard, and its keys for who has one. */
export function PaletteButton() {
  const t = useTexts('search');
  const { send } = PaletteActor.useActorRef();
  return (
    <Button variant="minimal" size="small" aria-haspopup="dialog" onClick={() => send({ type: 'palette.opened' })}>
      <span className="visually-hidden">{t('search:openPalette')}</span>
      <span className={styles.keys}>
        <Keys of="palette" />
      </span>
      <Console className={styles.console} />
    </Button>
  );
}
