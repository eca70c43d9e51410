const LEGS = [
  'M14 -16L52 -62L66 -96',
  'M20 -8L74 -34L96 -66',
  'M20 8L76 24L94 62',
  'M14 20L52 58L58 98',
]

/** The straw spider, as a part of a drawing: about 200 by 200 round the origin. Without webs its body hangs alone. */
export function SpiderFigure() {
  return (
    <g class="spider">
      {LEGS.map((leg) => (
        <g key={leg} class="spider-leg web">
          <path d={leg} />
          <path d={leg} transform="scale(-1 1)" />
        </g>
      ))}
      <g class="web">
        <path d="M0 -72L24 -45L0 -18L-24 -45Z" class="spider-halo" />
        <path d="M0 -70L22 -45L0 -20L-22 -45Z" class="spider-body" />
        <path d="M0 -70L22 -45L0 -42Z" class="spider-light" opacity=".4" />
      </g>
      <path d="M0 -36L40 16L0 80L-40 16Z" class="spider-halo" />
      <path d="M0 -36L40 16L0 80L-40 16Z" class="spider-body" />
      <path d="M0 -36L40 16L0 22Z" class="spider-light" opacity=".3" />
      <path d="M-40 16L0 22L0 80Z" class="spider-light" opacity=".18" />
      <path d="M0 80L0 22L40 16Z" class="spider-light" opacity=".52" />
    </g>
  )
}

export function Spider() {
  return (
    <svg class="spider-picture" viewBox="-100 -104 200 208" aria-hidden="true">
      <SpiderFigure />
    </svg>
  )
}
