import { useLocation } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import styles from './Demo.module.css';
import { DemoPage } from './DemoPage.tsx';
import { DemoText } from './DemoText.tsx';
import './locales/keys.ts';
import { pathOf, type Variant, variants } from './variants.ts';

/** The page layout that the address names, filled with an example. */
export function Screen() {
  useTranslations('pageLayouts', 'page');
  const { pathname } = useLocation();
  const variant = variants.find((one) => pathOf(one) === pathname.replace(/\/$/, ''));
  return variant ? <Shown variant={variant} /> : null;
}

function Shown({ variant }: { variant: Variant }) {
  const t = useTranslations('pageLayouts');
  usePageTitle(`${t(variant.title)} · ${t(`pageLayouts:frame_${variant.frame}`)}`);
  if (variant.frame !== 'blank') return <DemoPage variant={variant} frame={variant.frame} />;
  return (
    <div className={styles.blank}>
      <h1 className="visually-hidden">{t(variant.title)}</h1>
      <DemoText />
    </div>
  );
}
