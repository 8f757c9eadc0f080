import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { useState } from 'react';
import { textIn } from '#domain/kernel/language.ts';
import { type Emergency, emergencyKinds } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { ChoiceField } from '#src/entities/work/form/Fields.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';
import { useWrite } from '#src/system/query/useWrite.ts';
import { useSession } from '#src/system/session.ts';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import { useFocusHome } from '#src/ui/useFocusHome.ts';
import styles from './Emergencies.module.css';
import { mayDeclare } from './mayDeclare.ts';

type Props = { emergency: Pick<Emergency, 'id' | 'kind'> };

/** The way to call an emergency another kind: it is declared in three presses, and often nobody has chosen one. */
export function CorrectKind({ emergency }: Props) {
  const t = useTranslations('emergencies');
  const [isOpen, setOpen] = useState(false);
  if (!useSession(mayDeclare)) return null;
  return (
    <div className={styles.noPrint}>
      {isOpen ? (
        <KindForm emergency={emergency} onClose={() => setOpen(false)} />
      ) : (
        <Button icon={<Edit />} text={t('emergencies:correctKind')} onClick={() => setOpen(true)} />
      )}
    </div>
  );
}

function KindForm({ emergency: { id, kind }, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('emergencies', 'work');
  const language = useLanguage();
  const { api } = usePorts();
  const { change } = useCache();
  const [chosen, setChosen] = useState(kind);
  useFocusHome();
  const correct = async (to: Emergency['kind']) =>
    (await api.emergencies.correctKind({ params: { id }, body: { kind: to } })).result;
  const { write, sent, problem } = useWrite(correct, {
    done: (corrected) => {
      change('emergencies.list', {}, (read) => ({ ...read, result: read.result.map((one) => (one.id === id ? corrected : one)) }));
      onClose();
    },
  });
  return (
    <fieldset className={styles.scope}>
      <legend>{t('emergencies:correctKind')}</legend>
      <ChoiceField
        label={t('emergencies:kind')}
        value={chosen}
        options={emergencyKinds.map((value) => ({ value, text: textIn(emergencyKindTexts[value], language) }))}
        onChosen={setChosen}
      />
      <ProblemNote problem={problem} />
      <div className={styles.row}>
        <Button
          intent="primary"
          text={t('emergencies:saveKind')}
          loading={sent !== null}
          disabled={chosen === kind}
          onClick={() => write(chosen)}
        />
        <Button variant="minimal" text={t('ui:cancel')} onClick={onClose} />
      </div>
    </fieldset>
  );
}
