import { useState } from 'react';
import { endorsementEvent } from '#domain/permits/evidence/endorsement.rules.ts';
import { TextField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { PermitWords } from '#src/entities/work/form/PermitWords.tsx';
import { SignerFields } from '#src/entities/work/form/SignerFields.tsx';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { checkEndorsement, type Endorsement, endorsementFormOf } from './endorsements.ts';

/** Withdraws an endorsement, or gives one again that was withdrawn, signed by a person who may endorse. */
export function EndorsementForm({ endorsement, name }: { endorsement: Endorsement; name: string }) {
  const t = useTranslations('work');
  const { sap: own } = useSession(userOf);
  const [password, setPassword] = useState('');
  const initial = endorsementFormOf(endorsement, own);
  const { value, change, discard, save, saving, errorOf } = useWorkForm('endorsement', initial, (typed) =>
    checkEndorsement(typed, password),
  );
  const send = () => {
    const sent = save(checkEndorsement(value, password), ({ body, signer }) => ({ kind: 'endorse', body, signer }));
    if (sent) setPassword('');
  };
  return (
    <FormCard
      evenSilent={endorsement.given}
      form="endorsement"
      title={t(endorsement.given ? 'work:withdrawName' : 'work:endorseAgainName', { name })}
      submit={t(endorsement.given ? 'work:signWithdrawal' : 'work:signEndorsement')}
      saving={saving}
      onCancel={discard}
      onSubmit={send}
    >
      <TextField
        label={t(endorsement.given ? 'work:withdrawReason' : 'work:endorseAgainReason')}
        help={endorsement.given ? t('work:withdrawAbout') : undefined}
        value={value.reason}
        error={errorOf('reason')}
        onTyped={(reason) => change({ reason })}
      />
      <PermitWords event={endorsementEvent(!endorsement.given)} />
      <SignerFields
        title={t(endorsement.area === null ? 'work:expertSigns' : 'work:otherDelegateSigns')}
        sap={value.sap}
        password={password}
        errorOf={errorOf}
        onSap={(sap) => change({ sap })}
        onPassword={setPassword}
      />
    </FormCard>
  );
}
