import { useState } from 'react';
import { type ChatFile, chatLimits } from '#domain/chat/chat.schema.ts';
import { asProblem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useSizeText } from './useSizeText.ts';

/** A file for the next message: it is sent at once, looked at by the server, and waits for the message that brings it. */
export const useSendFile = (chatId: string) => {
  const t = useTranslations('kit');
  const language = useLanguage();
  const sizeText = useSizeText();
  const { teamChat } = usePorts().api;
  const [file, setFile] = useState<ChatFile | null>(null);
  const [sending, setSending] = useState('');
  const [fault, setFault] = useState('');
  const send = async (chosen: File) => {
    setFault('');
    if (chosen.size > chatLimits.file) return setFault(t('kit:chatFileLarge', { max: sizeText(chatLimits.file) }));
    setSending(chosen.name);
    try {
      const body = { type: 'application/octet-stream', bytes: new Uint8Array(await chosen.arrayBuffer()) };
      setFile((await teamChat.addFile({ params: { id: Number(chatId) }, query: { name: chosen.name }, body })).result);
    } catch (thrown) {
      const problem = asProblem(thrown);
      setFault(problem.extra.errors?.[0]?.message ?? sentenceOf(problem, language));
    } finally {
      setSending('');
    }
  };
  const take = () => {
    setFile(null);
    setFault('');
  };
  return { file, sending, fault, send, take };
};
export type SendFile = ReturnType<typeof useSendFile>;
