import './locales/keys.ts';
import { Font } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { CodeBlock } from '#src/ui/code/CodeBlock.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import sheet from '#src/ui/text/text.module.css?raw';
import { Sample } from './Sample.tsx';
import styles from './Typography.module.css';
import { cssRules, textStyles } from './textStyles.ts';

type Props = { name: string; source: string; children: ReactNode };

/** A text style: its name, a sample, and where it comes from. */
function TextRow({ name, source, children }: Props) {
  return (
    <section className={styles.row}>
      <div className={styles.sample}>
        <h2 className={styles.name}>{name}</h2>
        {children}
      </div>
      <CodeBlock text={source} />
    </section>
  );
}

const rules = cssRules(sheet);

/** Every text style beside the rule that makes it, taken from the style sheet itself. */
export function Screen() {
  const t = useTranslations('typography', 'page', 'time');
  return (
    <SimplePage
      lowOnPhones
      header={
        <PageTitle icon={<Font size={20} />} caption={t('typography:caption')}>
          {t('titles:typography')}
        </PageTitle>
      }
    >
      <div className={styles.page}>
        <p className={styles.intro}>{t('typography:intro')}</p>
        {textStyles.map((name) => (
          <TextRow key={name} name={t(`typography:style_${name}`)} source={rules.get(name) ?? ''}>
            <Sample of={name} />
          </TextRow>
        ))}
        <ButtonRow />
      </div>
    </SimplePage>
  );
}

function ButtonRow() {
  const t = useTranslations('typography');
  return (
    <TextRow name={t('typography:style_button')} source={`<Button intent="primary" text={t('…')} />`}>
      <Sample of="button" />
    </TextRow>
  );
}
