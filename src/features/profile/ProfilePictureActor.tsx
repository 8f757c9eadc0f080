import { profilePictureMachine } from '#machines/profilePicture/profilePicture.machine.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { withProfilePicturePorts } from './profile.ports.ts';

/** The choice of a picture, as long as the screen is there. */
export const ProfilePictureActor = screenActor(profilePictureMachine, (outside) => ({
  logic: withProfilePicturePorts(outside, outside),
}));
