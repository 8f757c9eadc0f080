import { Button, Switch } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import type { GasInstrumentLine } from '#domain/permits/instruments/instrument.endpoints.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import { PageBody } from '#src/ui/page/PageBody.tsx';
import { BumpForm } from './BumpForm.tsx';
import { DeviceTokens } from './DeviceTokens.tsx';
import { ChangeForm, RegisterForm } from './InstrumentForms.tsx';
import styles from './Instruments.module.css';
import { InstrumentTable } from './InstrumentTable.tsx';
import { useInstrumentAddress } from './useInstrumentAddress.ts';
import { useRegister } from './useRegister.ts';

/** The instruments, what may be done with them, and the form that is open. */
export function InstrumentsShown() {
  const t = useTranslations('instruments');
  const { due, open, go } = useInstrumentAddress();
  const { value, problem, retry } = useRegister();
  const mayChange = useSession(rolesOf).includes('Hse Coordinator');
  return (
    <PageBody about={t('instruments:about')}>
      <div className={styles.row}>
        <Switch
          className={styles.due}
          checked={due}
          label={t('instruments:onlyDue')}
          onChange={({ currentTarget }) => go({ due: currentTarget.checked })}
        />
        {mayChange && open?.form !== 'register' ? (
          <Button
            intent="primary"
            icon={<Add />}
            text={t('instruments:register')}
            onClick={() => go({ open: { form: 'register' } })}
          />
        ) : null}
      </div>
      {open?.form === 'register' && mayChange ? <RegisterForm /> : null}
      {value && problem ? <ProblemNote problem={problem} /> : null}
      {value ? (
        <Register items={value.items} />
      ) : problem ? (
        <Failed problem={problem} title={t('instruments:failed')} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </PageBody>
  );
}

function Register({ items }: { items: readonly GasInstrumentLine[] }) {
  const t = useTranslations('instruments');
  const { due, open } = useInstrumentAddress();
  const mayChange = useSession(rolesOf).includes('Hse Coordinator');
  const chosen = open && 'id' in open ? items.find(({ id }) => id === open.id) : undefined;
  return (
    <>
      {chosen && open?.form === 'bump' ? <BumpForm key={chosen.id} instrument={chosen} /> : null}
      {chosen && open?.form === 'change' && mayChange ? <ChangeForm key={chosen.id} instrument={chosen} /> : null}
      {chosen && open?.form === 'tokens' && mayChange ? <DeviceTokens key={chosen.id} instrument={chosen} /> : null}
      {items.length > 0 ? (
        <InstrumentTable items={items} />
      ) : (
        <Empty title={t(due ? 'instruments:noneDue' : 'instruments:none')}>
          <p>{t(due ? 'instruments:noneDueText' : 'instruments:noneText')}</p>
        </Empty>
      )}
    </>
  );
}
