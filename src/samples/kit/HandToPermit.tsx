import { DialogBody } from '@blueprintjs/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { object, string } from 'yup';
import type { NewConversation } from '#domain/conversations/conversation.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { canonicalTracking, hasRightCheckLetter } from '#domain/permits/kernel/trackingNumber.ts';
import { Form } from '#src/forms/Form.tsx';
import { TextInput } from '#src/forms/fields.tsx';
import { useForm } from '#src/forms/useForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { href } from '#src/platform/routes.ts';
import { useCloseDialog } from '#src/system/dialog.ts';
import { useOffer } from '#src/system/offer.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { numbersIn } from './useTalkPermits.ts';

const schema = object({
  number: string()
    .required()
    .test('tracking', 'no number', (typed) => hasRightCheckLetter(typed ?? '')),
});

type Props = {
  /** What was said. */
  text: string;
  /** Who said it. */
  by: string;
};

/** Hands a message to a permit, where it begins a safety conversation: from there on it is evidence, which the chat is not. */
export function HandToPermit({ text, by }: Props) {
  const t = useTranslations('kit', 'forms');
  const close = useCloseDialog();
  const offer = useOffer();
  const navigate = useNavigate();
  const { api } = usePorts();
  // However often it is pressed, it is one conversation of each permit.
  const keys = useRef(new Map<number, string>());
  const keyOf = (permitId: number): string => {
    const key = keys.current.get(permitId) ?? newKey();
    keys.current.set(permitId, key);
    return key;
  };
  const send = async ({ number }: { number: string }) => {
    const numbers = canonicalTracking(number) ?? '';
    const [permit] = (await api.teamChat.permits({ query: { numbers } })).result.items;
    if (!permit) throw new Problem('not_found');
    const message = t('kit:chatHandedText', { name: by, message: text });
    const body: NewConversation = {
      permit_id: permit.id,
      area_id: null,
      topic: 'other',
      mode: 'message',
      message,
      observation: 'none',
      severity_potential: null,
      visibility: 'site',
      participants: [],
      action: null,
    };
    const { result } = await api.conversations.start({ key: keyOf(permit.id), body });
    const path = href('/apps/permit/:permitId/:trackingNumber', {
      permitId: permit.id,
      trackingNumber: permit.tracking_number,
    });
    offer(
      { text: t('kit:chatHanded', { number: permit.tracking_number }), variant: 'success', action: t('kit:chatHandedOpen') },
      () => navigate(`${path}?tab=conversations&conversation=${result.id}`),
    );
  };
  const form = useForm({
    schema,
    initial: { number: numbersIn(text)[0] ?? '' },
    named: { tracking: 'kit:chatNoNumber' },
    send,
    done: close,
    what: t('kit:chatHand'),
  });
  return (
    <DialogBody>
      <blockquote dir="auto">{text}</blockquote>
      <Form form={form} label={t('kit:chatHand')} about={t('kit:chatHandAbout')} submit={t('kit:chatHandNow')} onCancel={close}>
        <TextInput form={form} name="number" label={t('kit:chatHandNumber')} />
      </Form>
    </DialogBody>
  );
}
