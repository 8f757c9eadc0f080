import './locales/keys.ts';
import { Code } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { CodeBlock } from '#src/ui/code/CodeBlock.tsx';
import { FactTable } from '#src/ui/FactTable.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import styles from './HelperClasses.module.css';
import { type Snippet, snippets } from './snippets.ts';
import { TokenTable } from './TokenTable.tsx';

const classes = [
  ['hidden', 'visually-hidden'],
  ['skeleton', 'Classes.SKELETON'],
  ['muted', 'Classes.TEXT_MUTED'],
  ['ellipsis', 'Classes.TEXT_OVERFLOW_ELLIPSIS'],
  ['fill', 'Classes.FILL'],
  ['mono', 'Classes.MONOSPACE_TEXT'],
] as const;

/** The classes that any element may carry. */
function ClassTable() {
  const t = useTranslations('helperClasses');
  return (
    <FactTable
      caption={t('helperClasses:classes')}
      heads={[t('helperClasses:class'), t('helperClasses:purpose')]}
      rows={classes.map(([id, name]) => ({ name, cells: [t(`helperClasses:class_${id}`)] }))}
    />
  );
}

const rules = ['sheet', 'sides', 'state', 'width', 'hidden'] as const satisfies readonly Snippet[];

/** How this console is styled: the rules, the few classes there are, and the tokens everything is drawn with. */
export function Screen() {
  const t = useTranslations('helperClasses', 'page');
  return (
    <SimplePage
      lowOnPhones
      header={
        <PageTitle icon={<Code size={20} />} caption={t('helperClasses:caption')}>
          {t('titles:helperClasses')}
        </PageTitle>
      }
    >
      <div className={styles.page}>
        {rules.map((rule) => (
          <section key={rule} className={styles.section}>
            <div className={styles.words}>
              <h2 className={styles.heading}>{t(`helperClasses:head_${rule}`)}</h2>
              <p className={styles.text}>{t(`helperClasses:text_${rule}`)}</p>
            </div>
            <CodeBlock text={snippets[rule]} />
          </section>
        ))}
        <h2 className={styles.heading}>{t('helperClasses:classes')}</h2>
        <ClassTable />
        <h2 className={styles.heading}>{t('helperClasses:tokens')}</h2>
        <p className={styles.text}>{t('helperClasses:aboutTokens')}</p>
        <TokenTable />
      </div>
    </SimplePage>
  );
}
