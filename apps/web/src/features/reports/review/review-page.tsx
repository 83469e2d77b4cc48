export function ReviewPage({ startAt }: { startAt: string | undefined }) {
  return <h1>{startAt}</h1>
}
