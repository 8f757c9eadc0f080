import { Collapse } from '@blueprintjs/core';
import { ChevronDown, Help } from '@blueprintjs/icons';
import { useEffect, useId, useRef } from 'react';
import type { FaqItem } from '#domain/faq/faq.schema.ts';
import styles from './FaqQuestion.module.css';

type Props = { item: FaqItem; open: boolean; onToggle: (id: string) => void };

export function FaqQuestion({ item, open, onToggle }: Props) {
  const answer = useId();
  const place = useRef<HTMLElement>(null);
  // A link to a question far down must show it.
  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <article ref={place} className={styles.item}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.question}
          aria-expanded={open}
          aria-controls={answer}
          onClick={() => onToggle(item.id)}
        >
          <Help className={styles.icon} />
          <span className={styles.text}>{item.question}</span>
          <ChevronDown className={open ? styles.chevronOpen : styles.chevron} />
        </button>
      </h2>
      <div id={answer}>
        <Collapse isOpen={open}>
          <p className={styles.answer}>{item.answer}</p>
        </Collapse>
      </div>
    </article>
  );
}
