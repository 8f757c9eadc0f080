import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import { type Crop, squareOf } from '#domain/account/crop.rules.ts';
import type { NewPasswordValues } from '#domain/account/newPassword.schema.ts';
import type { Contract } from '#domain/contract.ts';
import { endOf } from '#domain/session/session.schema.ts';
import { accountDeletionMachine } from '#machines/accountDeletion/accountDeletion.machine.ts';
import type { Message } from '#machines/messages/messages.machine.ts';
import { newPasswordMachine } from '#machines/newPassword/newPassword.machine.ts';
import { type Drawable, profilePictureMachine } from '#machines/profilePicture/profilePicture.machine.ts';
import type { SessionEvent } from '#machines/session/session.machine.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { cropPicture, drawable } from '#src/platform/pictures.ts';

type Deps = { api: Pick<Client<Contract>, 'account'> };
type Callbacks = { showMessage: (message: Message) => void; sendToSession: (event: SessionEvent) => void };

// What changes something at the server is not called back when the screen goes: whether it has happened would be anybody's guess.

/** The server ends every session for another password. The token it answers keeps this one, even if the screen is gone by then; `changed` is called then. */
export const withNewPasswordPorts = ({ api }: Deps, { showMessage, sendToSession, changed }: Callbacks & { changed: () => void }) =>
  newPasswordMachine.provide({
    actors: {
      changePassword: fromPromise<void, NewPasswordValues>(async ({ input: { password, new_password } }) => {
        const reply = await api.account.changePassword({ body: { password, new_password } });
        sendToSession({ type: 'session.renewed', token: reply.token, endsAt: endOf(reply) });
        changed();
        showMessage({ text: 'profile:passwordChanged' satisfies Key<'profile'>, variant: 'success' });
      }),
    },
  });

/** What is kept is told to the session, so that every picture of the person changes with it. */
export const withProfilePicturePorts = ({ api }: Deps, { showMessage, sendToSession }: Callbacks) =>
  profilePictureMachine.provide({
    actors: {
      read: fromPromise<Drawable, { file: Blob | null }>(async ({ input }) => drawable(input.file)),
      save: fromPromise<void, { picture: Drawable | null; crop: Crop }>(async ({ input: { picture, crop } }) => {
        if (!picture) return;
        const body = await cropPicture(picture.url, squareOf(picture, crop));
        const { profile } = await api.account.setPicture({ body });
        sendToSession({ type: 'session.pictured', photoURL: profile });
        showMessage({ text: 'profile:pictureKept' satisfies Key<'profile'>, variant: 'success' });
      }),
      remove: fromPromise(async () => {
        await api.account.removePicture();
        sendToSession({ type: 'session.pictured', photoURL: '' });
        showMessage({ text: 'profile:pictureRemoved' satisfies Key<'profile'>, variant: 'success' });
      }),
    },
  });

/** `id` is the account that is deleted; `deleted` is called when it is. */
export const withAccountDeletionPorts = (
  { api }: Deps,
  { showMessage, sendToSession, id, deleted }: Callbacks & { id: number; deleted: () => void },
) =>
  accountDeletionMachine.provide({
    actors: {
      deleteAccount: fromPromise<void, { password: string }>(async ({ input }) => {
        await api.account.deleteAccount({ params: { id }, body: input });
        showMessage({ text: 'profile:accountDeleted' satisfies Key<'profile'>, variant: 'success' });
        deleted();
      }),
      leave: fromPromise(async () => sendToSession({ type: 'session.leave' })),
    },
  });
