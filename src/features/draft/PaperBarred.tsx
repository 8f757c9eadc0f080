import type { Problem } from '#domain/kernel/problem.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { Link } from '#src/ui/Link.tsx';
import { Missing } from '#src/ui/Missing.tsx';

const codes = ['not_found', 'paper_settled', 'not_allowed'] as const;
type Code = (typeof codes)[number];

/** Whether a problem is one of the number of a paper: no such number, accounted for, or in other hands. */
export const isOfPaper = (problem: Problem | null): problem is Problem & { code: Code } =>
  codes.some((code) => code === problem?.code);

/** A number of paper under which no permit can be entered, said before anybody copies the paper for nothing. */
export function PaperBarred({ paper, code }: { paper: string; code: Code }) {
  const t = useTranslations('draft');
  return (
    <Missing
      title={t('draft:paperBarred', { number: paper })}
      text={t(`draft:paper_${code}`)}
      actions={<Link to={href('/apps/permit-handover')}>{t('draft:toPapers')}</Link>}
    />
  );
}
