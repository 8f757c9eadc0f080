import type { SnapshotFrom } from 'xstate';
import type { profilePictureMachine } from '#machines/profilePicture/profilePicture.machine.ts';

type Snapshot = SnapshotFrom<typeof profilePictureMachine>;

export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const isSaving = (snapshot: Snapshot) => snapshot.matches('saving');
export const isRemoving = (snapshot: Snapshot) => snapshot.matches('removing');
export const pictureOf = ({ context }: Snapshot) => context.picture;
export const cropOf = ({ context }: Snapshot) => context.crop;
export const faultOf = ({ context }: Snapshot) => context.fault;
export const problemOf = ({ context }: Snapshot) => context.problem;
