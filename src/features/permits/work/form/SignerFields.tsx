import { useTexts } from '#src/i18n/i18n.ts';
import { TextField } from '../form/Fields.tsx';
import type { ErrorOf } from '../form/useWorkForm.ts';
import styles from '../Work.module.css';

type Props = {
  sap: string;
  password: string;
  errorOf: ErrorOf;
  onSap: (text: string) => void;
  onPassword: (text: string) => void;
};

/** Who signs: the tester, at this desk, without signing anybody out. The password is kept nowhere. */
export function SignerFields({ sap, password, errorOf, onSap, onPassword }: Props) {
  const t = useTexts('work');
  return (
    <fieldset className={styles.bare}>
      <legend className={styles.formTitle}>{t('work:testerSigns')}</legend>
      <p className={styles.nothing}>{t('work:testerSignsAbout')}</p>
      <div className={styles.fields}>
        <TextField numeric label={t('work:testerSap')} value={sap} error={errorOf('sap')} onTyped={onSap} />
        <TextField
          type="password"
          label={t('work:testerPassword')}
          value={password}
          error={errorOf('password')}
          onTyped={onPassword}
        />
      </div>
    </fieldset>
  );
}
