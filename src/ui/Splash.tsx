/** The same picture as the first HTML shows, while start-up or signing out goes on. */
export function Splash({ text = 'Control Room' }: { text?: string }) {
  return (
    <div className="splash">
      <img className="splash-mark" src="/icon.svg" alt="" width="72" height="72" />
      <div className="splash-name" role="status">
        {text}
      </div>
      <div className="splash-bar" />
    </div>
  );
}
