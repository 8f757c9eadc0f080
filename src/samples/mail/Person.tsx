import { Ltr } from '#src/ui/Ltr.tsx';

/** A name and its address, as mail programs write them. */
export function Person({ name, email }: { name: string; email: string }) {
  if (name === '') return <Ltr>{email}</Ltr>;
  return (
    <>
      <bdi>{name}</bdi> <Ltr>{`<${email}>`}</Ltr>
    </>
  );
}
