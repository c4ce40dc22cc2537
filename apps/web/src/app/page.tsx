export default function HomePage() {
  return <div className="frame py-16">Clapboard</div>;
}
