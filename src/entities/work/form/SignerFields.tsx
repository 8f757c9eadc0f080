import styles from '#src/entities/permits/Work.module.css';
import { useTranslations } from '#src/i18n/i18n.ts';
import { TextField } from './Fields.tsx';
import type { ErrorOf } from './useWorkForm.ts';

type Props = {
  title: string;
  about?: string;
  sap: string;
  password: string;
  errorOf: ErrorOf;
  onSap: (text: string) => void;
  onPassword: (text: string) => void;
};

/** Somebody signs at this desk, without signing anybody out. The password is kept nowhere. */
export function SignerFields({ title, about, sap, password, errorOf, onSap, onPassword }: Props) {
  const t = useTranslations('work');
  return (
    <fieldset className={styles.bare}>
      <legend className={styles.formTitle}>{title}</legend>
      {about ? <p className={styles.nothing}>{about}</p> : null}
      <div className={styles.fields}>
        <TextField numeric label={t('work:sap')} value={sap} error={errorOf('sap')} onTyped={onSap} />
        <TextField type="password" label={t('work:password')} value={password} error={errorOf('password')} onTyped={onPassword} />
      </div>
    </fieldset>
  );
}
