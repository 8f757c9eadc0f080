import { PermitPageActor } from '#src/entities/permits/PermitPageActor.ts';
import { partActor } from '#src/system/partActor.ts';

export const PermitCanActor = partActor(PermitPageActor, ({ children }) => children.can);
export const PermitDeskActor = partActor(PermitPageActor, ({ children }) => children.desk);
export const PermitStopActor = partActor(PermitPageActor, ({ children }) => children.stop);
