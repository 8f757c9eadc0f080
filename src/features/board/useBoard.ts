import { useSearchParams } from 'react-router-dom';
import type { Change } from '#domain/changes/changes.endpoints.ts';
import type { Board } from '#domain/permits/board/board.schema.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';
import { isBigIn, siteIn } from './boardAddress.ts';

const entities = ['permit', 'conflict', 'isolation', 'emergency', 'handover'];
const isOnBoard = ({ entity }: Change): boolean => entities.includes(entity);

/** What the address asks of the board. */
export const useBoardAddress = () => {
  const [params] = useSearchParams();
  return { site: siteIn(params), isBig: isBigIn(params) };
};

/** The board of the site that the address names, kept up to date, also where nothing changes: the hour that it looks back on goes on, and so does the shift. */
export const useBoard = (): Read<Board> => {
  const { site } = useBoardAddress();
  return useRead('board.read', { query: site ? { site } : {} }, { select: resultOf, follows: isOnBoard, keeps: true });
};
