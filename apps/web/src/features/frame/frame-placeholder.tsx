/** Renders nothing: while the app renders nothing, the page itself shows the frame's skeleton (see skeleton.css). */
export function FramePlaceholder() {
  return null
}
