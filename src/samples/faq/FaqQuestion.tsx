import { Collapse } from '@blueprintjs/core';
import { ChevronDown, Help } from '@blueprintjs/icons';
import { useId } from 'react';
import type { FaqItem } from '#domain/faq/faq.schema.ts';
import styles from './FaqQuestion.module.css';

type Props = { item: FaqItem; open: boolean; onToggle: (id: string) => void };

export function FaqQuestion({ item, open, onToggle }: Props) {
  const answer = useId();
  return (
    <article className={styles.item}>
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
