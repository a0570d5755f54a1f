resource "edge" "fabric:index:CloudRouter" {
  type     = "XF_ROUTER"
  location = { metroCode = "FR" }
  package  = { code = "STANDARD" }
  notifications = [
    {
      type   = "ALL"
      emails = ["netops@example.org"]
    }
  ]
  project = { projectId = "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" }
}

output "asn" {
  value = edge.platformAsn
}
