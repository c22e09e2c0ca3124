# A cache in front of the edge, for a service of Fastly with custom VCL. NOT RUN: no service was at hand. The rules are those of
# varnish.vcl, which is run by a test; docs/operators/cdn.md says why each is needed. The backend is F_edge, the host of the edge, by TLS; its health
# check asks /healthz. The edge has EDGE_KEYS=Surrogate-Key and EDGE_TRUSTED_PROXIES=1, the api
# PURGE_URL=https://api.fastly.com/service/SERVICE_ID and PURGE_TOKEN. Shielding is off: a shield would be one proxy more.

sub vcl_recv {
#FASTLY recv
  # The cohort of a visitor is in a cookie of the edge. A header of the client says nothing.
  unset req.http.Press-Cohort;
  if (req.http.Cookie ~ "(?:^|;\s*)__Host-cohort=([\w-]{1,24})(?:;|$)") {
    set req.http.Press-Cohort = re.group.1;
  }

  # Fastly reduces Accept-Encoding itself. All browsers ask for pages; reference managers name other formats.
  if (!req.http.Accept || req.http.Accept == "*/*" || req.http.Accept ~ "^text/html(?:,|$)") {
    set req.http.Accept = "text/html";
  }
  set req.http.X-Forwarded-For = req.http.Fastly-Client-IP;
  set req.http.X-Forwarded-Proto = "https";

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  return (lookup);
}

sub vcl_fetch {
#FASTLY fetch
  # The edge says in the response what may be shared: s-maxage and stale-if-error are read by Fastly.
  if (beresp.http.Cache-Control ~ "(?:private|no-store|no-cache)" || beresp.http.Set-Cookie) {
    return (pass);
  }
  # A page that the edge shows while it makes a newer one has an age above its s-maxage: as in varnish.vcl.
  if (beresp.ttl <= 0s && beresp.http.Cache-Control ~ "stale-if-error=600") {
    set beresp.ttl = 1s;
  }
  if (beresp.status >= 500 && stale.exists) {
    return (deliver_stale);
  }
  return (deliver);
}

sub vcl_deliver {
#FASTLY deliver
  # Fastly takes Surrogate-Key away unless Fastly-Debug is sent.
  return (deliver);
}
