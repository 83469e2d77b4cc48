import type { Site } from './renderer.ts'

export function Footer({ site: { content } }: { site: Site }) {
  const { footer, site } = content
  const links = [
    ['/about', footer.about],
    ['/privacy', footer.privacy],
    ['/terms', footer.terms],
    ['/contact', footer.contact],
    ['/help', footer.help],
  ] as const
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <p>
          <strong>{site.name}</strong> <span className="dim">{site.tagline}</span>
        </p>
        <nav aria-label={footer.label}>
          {links.map(([href, label]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        {footer.social.length > 0 && (
          <nav aria-label={footer.socialLabel}>
            {footer.social.map(({ name, url }) => (
              <a key={url} href={url} rel="me noopener">
                {name}
              </a>
            ))}
          </nav>
        )}
      </div>
    </footer>
  )
}
